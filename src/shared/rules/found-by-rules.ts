/** Whether nobody has reported a case, because rules have found it. */
export const isFoundByRules = (reason: string): boolean => reason === 'signs' || reason === 'told_age';
