/** The name of a value in words: `birth Date` for `birthDate` and `birth_Date`. */
export function valueName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}
