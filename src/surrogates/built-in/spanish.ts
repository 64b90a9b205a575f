import type { City } from '../lexicon';
import { words } from './words';

export const spanishFirstNames = words(
  'María|José|Antonio|Carmen|Manuel|Ana|Francisco|Lucía|Juan|Isabel|Javier|Pilar|Miguel|Dolores|Ángel|Rosa|Jesús|Teresa|Carlos|Marta|Alejandro|Sofía|Rubén|Elena|Raúl|Inés|Sergio|Mercedes|Ignacio|Belén|José Luis|María José|Juan Carlos|Rocío|Iker|Nerea|Xoán|Uxía|Jordi|Montserrat|Segundo|Encarnación|Wilson|Yuleisy|Fátima|Mohamed|Ioana|Li',
);

export const spanishSurnames = words(
  'García|González|Rodríguez|Fernández|López|Martínez|Sánchez|Pérez|Gómez|Martín|Jiménez|Ruiz|Hernández|Díaz|Moreno|Muñoz|Álvarez|Romero|Alonso|Gutiérrez|Navarro|Torres|Domínguez|Vázquez|Ramos|Gil|Ramírez|Serrano|Blanco|Molina|Morales|Suárez|Ortega|Delgado|Castro|Ortiz|Rubio|Marín|Sanz|Iglesias|Calvo|Cabeza|Mayo|Abril|Quispe|Mamani|Huamán|Etxeberria|Outeiriño|Puig|Benali|Popescu|Zhang|de la Fuente|del Río|De la Torre',
);

const cityList =
  'Madrid/Madrid|Barcelona/Barcelona|Valencia/Valencia|Sevilla/Sevilla|Zaragoza/Zaragoza|Málaga/Málaga|Murcia/Murcia|Palma/Islas Baleares|Bilbao/Vizcaya|Alicante/Alicante|Córdoba/Córdoba|Valladolid/Valladolid|Vigo/Pontevedra|Gijón/Asturias|A Coruña/A Coruña|Granada/Granada|Elche/Alicante|Pamplona/Navarra|Almería/Almería|Burgos/Burgos|Santander/Cantabria|Logroño/La Rioja|Badajoz/Badajoz|Salamanca/Salamanca|Huelva/Huelva|Lleida/Lleida|León/León|Cádiz/Cádiz|Jaén/Jaén|Ourense/Ourense|Lugo/Lugo|Cáceres/Cáceres|Toledo/Toledo|Soria/Soria|Teruel/Teruel|Cuenca/Cuenca|Ávila/Ávila|Segovia/Segovia|Huesca/Huesca|Zamora/Zamora';

export const spanishCities: readonly City[] = words(cityList).map((entry) => {
  const [name = '', region = ''] = entry.split('/');
  return { name, region, country: 'ES' };
});

export const latinCities: readonly City[] = words(
  'Lima/Lima/PE|Cusco/Cusco/PE|Arequipa/Arequipa/PE|Bogotá/Cundinamarca/CO|Medellín/Antioquia/CO|Cali/Valle del Cauca/CO|Quito/Pichincha/EC|Guayaquil/Guayas/EC|Santiago/Región Metropolitana/CL|Temuco/Araucanía/CL|Buenos Aires/Buenos Aires/AR|Rosario/Santa Fe/AR|Córdoba/Córdoba/AR|Montevideo/Montevideo/UY|La Paz/La Paz/BO|Cochabamba/Cochabamba/BO|Caracas/Distrito Capital/VE|Maracaibo/Zulia/VE|Monterrey/Nuevo León/MX|Guadalajara/Jalisco/MX|Oaxaca/Oaxaca/MX|Puebla/Puebla/MX|Tegucigalpa/Francisco Morazán/HN|San José/San José/CR|Quetzaltenango/Quetzaltenango/GT|Asunción/Central/PY',
).map((entry) => {
  const [name = '', region = '', country = ''] = entry.split('/');
  return { name, region, country };
});

export const spanishCountries = words(
  'España|Marruecos|Ecuador|Colombia|Perú|Argentina|México|Rumanía|Bolivia|Venezuela|Cuba|Chile|Brasil|Francia|Alemania|Italia|Portugal|Reino Unido|Polonia|Bulgaria|Ucrania|Rusia|China|Pakistán|India|Senegal|Gambia|Nigeria|Guinea Ecuatorial|Paraguay|Uruguay|República Dominicana|Honduras|Guatemala|El Salvador|Nicaragua|Costa Rica|Panamá|Estados Unidos|EE. UU.|Suiza|Bélgica|Países Bajos|Noruega|Austria|Filipinas|Argelia|Mali|Sierra Leona',
);

export const spanishOccupations = words(
  'albañil|maestra|camarero|camarera de pisos|agricultor|minero|pescador|marinero|ganadero|conductor|camionero|taxista|peluquera|modista|costurera|limpiadora|empleada de hogar|dependienta|cajera|administrativa|funcionario|militar|guardia civil|policía local|bombero|electricista|fontanero|carpintero|soldador|mecánico|pintor|panadero|cocinera|profesor|profesora de instituto|catedrático|abogada|notario|arquitecto|ingeniera|informático|periodista|fotógrafo|músico|futbolista|monitora de deporte|pastor|jornalero|vendimiador|viticultora|apicultor|estibador|tornero|operario|obrero de la construcción|teleoperadora|celador|auxiliar de enfermería|auxiliar de limpieza|cuidadora de ancianos|zapatero|sastre|joyero|relojero|comercial|vigilante de seguridad|conserje|jardinero|repartidor|mensajero|azafata|guía turística|ama de casa|socorrista|veterinaria|farmacéutica|ceramista|impresor|cantero|marmolista',
);

/** Who or what Spanish streets are named after. */
export const spanishStreetNames = words(
  'Mayor|Real|del Carmen|de la Paz|de Alcalá|de la Constitución|San Juan|Santa Ana|del Sol|de la Luna|Gran Vía|de los Olivos|de las Flores|del Prado|Nueva|de la Fuente|del Molino|del Río|Cervantes|Goya|Velázquez|Ramón y Cajal|Doctor Fleming|Colón|Isabel la Católica|Príncipe de Asturias|Menéndez Pelayo|Rosalía de Castro|Antonio Machado|García Lorca|Miguel Hernández|Clara Campoamor|del Abedul|de los Cipreses|Juan XXIII|de la Estación|del Puerto|de la Ermita|Blasco Ibáñez|General Martínez|Sinesio Delgado|Cuatro Caminos|de la Albufera|de Europa|de América|Independencia|Libertad|de los Reyes Católicos',
);

export const spanishHospitalNames = words(
  'San Juan|Santa María|Virgen del Carmen|Virgen de la Luz|Nuestra Señora del Pilar|San Rafael|Santa Bárbara|del Mar|de la Ribera|Reina Isabel|Infanta Cristina|Príncipe Felipe|La Paz|Gregorio Ramos|Doctor Peralta|Dr. Luis Sanabria|Juan XXIII|San Roque|Sierra Norte|Costa Azul|Valle Alto|de la Vega|del Sureste|Río Claro|Miguel Hidalgo|Bolivariana|Santa Cruz|San Lucas|La Esperanza|Los Olmos|del Bierzo|Alto Ebro|La Encina|Ruber Norte|San Brandán',
);

export const spanishHospitalTypes = words(
  'Hospital|Hospital|Hospital Universitario|Hospital General|Hospital Clínico Universitario|Hospital General Universitario|Complejo Hospitalario|Complejo Hospitalario Universitario|Clínica|Hospital Comarcal|Hospital Regional|Policlínica|Sanatorio|Hospital Materno Infantil|Hospital Universitari|Hosp.|H.U.',
);

export const spanishInstitutions = words(
  'Universidad de %|Ayuntamiento de %|Residencia %|IES %|Colegio %|CEIP %|Fundación %|Mutua %|Seguros %|Facultad de Medicina|Juzgado nº 3 de %|Instituto Nacional de la Seguridad Social|IMSS|IESS|EsSalud|Servicio de Salud de %|Bodegas %|Textiles %|Transportes %|Construcciones %|Cooperativa %|Asociación %|Guardia Civil|Cruz Roja|Policía Nacional|Laboratorios %|Farmacia %|Banco de %|Club Deportivo %|Diputación de %|Centro de Transfusión de %|Parroquia de %|Hotel %|INSS|Mercadona|ONCE|Renfe|Correos',
);
