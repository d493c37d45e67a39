import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { call } from './desk-calls.ts';

export type News = DeskAnswer<'news'>[number];
export const fetchNews = () => call('news', {});
export const addNews = (body: DeskBody<'add-news'>) => call('add-news', body);
export const withdrawNews = (id: string) => call('withdraw-news', { id });

export type FunnelDay = DeskAnswer<'funnel'>[number];
export const fetchFunnel = (days: number) => call('funnel', { days });

export type VisitDay = DeskAnswer<'visits'>[number];
export const fetchVisits = (days: number) => call('visits', { days });

export const fetchSiteChecks = () => call('site-checks', {});

export type SiteDetails = DeskAnswer<'site'>;
export const fetchSite = (host: string) => call('site', { host });
