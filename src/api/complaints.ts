import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const addComplaint = (body: Body<'POST complaint'>) => send('POST complaint', { body });
export const fetchComplaint = (id: string) => read('GET complaint', ['status'], { case: id });
export const fetchReportFigures = () => read('GET report_figures', ['month', 'figures']);
export const appealComplaint = (body: Body<'POST complaint_appeal'>) => send('POST complaint_appeal', { body });
