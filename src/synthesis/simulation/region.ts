/** Where an English note comes from: it decides names, places, numbers and the order of dates. */
export type Region = 'us' | 'uk' | 'in';
