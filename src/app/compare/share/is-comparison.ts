/** By which a file is known again; it stands near its beginning. */
export const GENERATOR = 'Incognote comparison';

/** Whether a file says at its beginning that it is a comparison. */
export async function isComparison(file: File): Promise<boolean> {
  return /\.html?$/i.test(file.name) && (await file.slice(0, 512).text()).includes(GENERATOR);
}
