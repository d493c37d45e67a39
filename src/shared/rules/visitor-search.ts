interface SearchOpenness {
  readonly logged_out_search: string;
  readonly logged_out_search_trafficsource: string;
}

/** Whether the member index is open to a visitor: campaign visitors have a setting of their own, `none` hides it. */
export function isSearchOpen(settings: SearchOpenness, cameFromCampaign: boolean): boolean {
  const setting = cameFromCampaign ? settings.logged_out_search_trafficsource : settings.logged_out_search;
  return setting !== 'none';
}
