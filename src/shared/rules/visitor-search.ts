interface VisitorSearchSettings {
  readonly logged_out_search: string;
  readonly logged_out_search_trafficsource: string;
}

/** Whether visitors can search. Visitors of a campaign have their own setting; `none` hides the search. */
export function isSearchOpen(settings: VisitorSearchSettings, cameFromCampaign: boolean): boolean {
  const setting = cameFromCampaign ? settings.logged_out_search_trafficsource : settings.logged_out_search;
  return setting !== 'none';
}
