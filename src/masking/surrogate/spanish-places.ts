import { words } from '../../surrogates/built-in/words';
import type { Town } from './american-places';

/** Towns of Spain, each with its province and the province's two digits of the postcode. */
export const spanishTowns: readonly Town[] = words(
  'Albacete/Albacete/02|Alicante/Alicante/03|Elche/Alicante/03|Almería/Almería/04|Ávila/Ávila/05|Badajoz/Badajoz/06|Mérida/Badajoz/06|Sabadell/Barcelona/08|Terrassa/Barcelona/08|Burgos/Burgos/09|Cáceres/Cáceres/10|Plasencia/Cáceres/10|Cádiz/Cádiz/11|Algeciras/Cádiz/11|Castellón/Castellón/12|Ciudad Real/Ciudad Real/13|Córdoba/Córdoba/14|Lucena/Córdoba/14|Ferrol/A Coruña/15|Cuenca/Cuenca/16|Girona/Girona/17|Figueres/Girona/17|Granada/Granada/18|Motril/Granada/18|Guadalajara/Guadalajara/19|Irún/Guipúzcoa/20|Huelva/Huelva/21|Huesca/Huesca/22|Jaén/Jaén/23|Linares/Jaén/23|León/León/24|Ponferrada/León/24|Lleida/Lleida/25|Logroño/La Rioja/26|Lugo/Lugo/27|Móstoles/Madrid/28|Getafe/Madrid/28|Málaga/Málaga/29|Marbella/Málaga/29|Murcia/Murcia/30|Cartagena/Murcia/30|Pamplona/Navarra/31|Tudela/Navarra/31|Ourense/Ourense/32|Gijón/Asturias/33|Avilés/Asturias/33|Palencia/Palencia/34|Vigo/Pontevedra/36|Salamanca/Salamanca/37|Béjar/Salamanca/37|Torrelavega/Cantabria/39|Segovia/Segovia/40|Sevilla/Sevilla/41|Écija/Sevilla/41|Soria/Soria/42|Reus/Tarragona/43|Teruel/Teruel/44|Toledo/Toledo/45|Talavera de la Reina/Toledo/45|Gandía/Valencia/46|Sagunto/Valencia/46|Valladolid/Valladolid/47|Barakaldo/Vizcaya/48|Zamora/Zamora/49|Zaragoza/Zaragoza/50|Calatayud/Zaragoza/50',
).map((entry) => {
  const [name = '', region = '', post = ''] = entry.split('/');
  return { name, region, post };
});
