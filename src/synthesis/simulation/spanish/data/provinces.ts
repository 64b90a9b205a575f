import { words } from '../../../../surrogates/built-in/words';

/** What a Spanish province decides: postcodes and telephones begin with its numbers, its health service issues the cards. */
export interface Province {
  readonly postcode: string;
  readonly telephone: string;
  readonly community: string;
  readonly service: string;
}

const SERVICES: Readonly<Record<string, string>> = {
  Andalucía: 'Servicio Andaluz de Salud',
  Aragón: 'Servicio Aragonés de Salud',
  Asturias: 'Servicio de Salud del Principado de Asturias',
  'Islas Baleares': 'Servei de Salut de les Illes Balears',
  Canarias: 'Servicio Canario de la Salud',
  Cantabria: 'Servicio Cántabro de Salud',
  'Castilla-La Mancha': 'SESCAM',
  'Castilla y León': 'SACYL',
  Cataluña: 'Institut Català de la Salut',
  'Comunidad Valenciana': 'Conselleria de Sanitat',
  Extremadura: 'Servicio Extremeño de Salud',
  Galicia: 'Servizo Galego de Saúde',
  'Comunidad de Madrid': 'SERMAS',
  'Región de Murcia': 'Servicio Murciano de Salud',
  Navarra: 'Servicio Navarro de Salud-Osasunbidea',
  'País Vasco': 'Osakidetza',
  'La Rioja': 'Servicio Riojano de Salud',
  Ceuta: 'INGESA',
  Melilla: 'INGESA',
};

/** Names (the forms of several lists), postcode, telephone, community. */
const LIST = words(
  `Araba,Álava/01/945/País Vasco|Albacete/02/967/Castilla-La Mancha|Alicante,Alacant/03/965/Comunidad Valenciana|Almería/04/950/Andalucía|Ávila/05/920/Castilla y León|Badajoz/06/924/Extremadura|Islas Baleares,Illes Balears/07/971/Islas Baleares|Barcelona/08/93/Cataluña|Burgos/09/947/Castilla y León|Cáceres/10/927/Extremadura|Cádiz/11/956/Andalucía|Castellón/12/964/Comunidad Valenciana|Ciudad Real/13/926/Castilla-La Mancha|Córdoba/14/957/Andalucía|A Coruña/15/981/Galicia|Cuenca/16/969/Castilla-La Mancha|Girona/17/972/Cataluña|Granada/18/958/Andalucía|Guadalajara/19/949/Castilla-La Mancha|Gipuzkoa,Guipúzcoa/20/943/País Vasco|Huelva/21/959/Andalucía|Huesca/22/974/Aragón|Jaén/23/953/Andalucía|León/24/987/Castilla y León|Lleida/25/973/Cataluña|La Rioja/26/941/La Rioja|Lugo/27/982/Galicia|Madrid/28/91/Comunidad de Madrid|Málaga/29/952/Andalucía|Murcia/30/968/Región de Murcia|Navarra/31/948/Navarra|Ourense/32/988/Galicia|Asturias/33/985/Asturias|Palencia/34/979/Castilla y León|Las Palmas/35/928/Canarias|Pontevedra/36/986/Galicia|Salamanca/37/923/Castilla y León|Santa Cruz de Tenerife/38/922/Canarias|Cantabria/39/942/Cantabria|Segovia/40/921/Castilla y León|Sevilla/41/954/Andalucía|Soria/42/975/Castilla y León|Tarragona/43/977/Cataluña|Teruel/44/978/Aragón|Toledo/45/925/Castilla-La Mancha|Valencia/46/96/Comunidad Valenciana|Valladolid/47/983/Castilla y León|Bizkaia,Vizcaya/48/94/País Vasco|Zamora/49/980/Castilla y León|Zaragoza/50/976/Aragón|Ceuta/51/956/Ceuta|Melilla/52/952/Melilla`,
);

/** By name. */
export const provinces: ReadonlyMap<string, Province> = new Map(
  LIST.flatMap((entry) => {
    const [names = '', postcode = '', telephone = '', community = ''] = entry.split('/');
    const service = SERVICES[community] as string;
    return names.split(',').map((name) => [name, { postcode, telephone, community, service }] as const);
  }),
);
