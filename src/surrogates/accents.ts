const ACCENTED = new Map(
  `María José Jesús Ángel Martín Óscar Rubén Andrés Sofía Lucía Raúl Iván Víctor Mónica Verónica Inés Belén Ramón Adrián
  Sebastián Joaquín Tomás Nicolás Agustín Fermín Germán Julián Fabián Damián Hernán Román Simón Félix Álvaro Ámbar África
  Águeda Ángela Ángeles Ascensión Asunción Concepción Encarnación Rocío Débora Bárbara Mª César Moisés Noé Héctor Matías
  Efraín Saúl Abrahán Gastón Joel Darío Elías Isaías Ismael Eloísa Luisa Sonsoles Purificación Consolación Visitación
  García Díaz Martín Marín Álvarez Núñez Ibáñez Muñoz Peña Ávila Ríos Gómez Solís Durán Millán Beltrán Galán Roldán Cortés
  Valdés Guzmán Calderón Rincón Falcón Chacón Pavón Alarcón Aragón León Pérez Sáez Sáenz Cáceres Vélez Rodríguez Domínguez Enríquez Henríquez
  Márquez Vázquez Velázquez Vásquez Velásquez Blázquez Íñiguez Narváez Peláez Arráez Yáñez Bermúdez`
    .split(/\s+/)
    .map((name) => [plainKey(name), name] as const),
);

function plainKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * A Spanish name with the accents that it usually has, for lists that were published without: -ez surnames stress the
 * vowel before (`Gonzalez`), others are known by heart. Ñ is kept.
 */
export function accented(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    const known = ACCENTED.get(plainKey(word));
    if (known !== undefined) return known;
    const stressed = /^(\p{L}+)([aeiou])([^aeiou]{1,3}ez)$/iu.exec(word);
    if (!stressed) return word;
    const vowel = 'áéíóú'['aeiou'.indexOf((stressed[2] as string).toLowerCase())];
    return `${stressed[1]}${vowel}${stressed[3]}`;
  });
}
