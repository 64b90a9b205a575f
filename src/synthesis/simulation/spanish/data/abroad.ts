import { words } from '../../../../surrogates/built-in/words';
import type { Origin } from './first-names';

const pairs = (list: string): readonly (readonly [city: string, country: string])[] =>
  words(list).map((entry) => entry.split('/') as [string, string]);

/** Towns abroad with their country, by the origin of those who were born there; `any` for journeys. */
export const abroad: Readonly<Partial<Record<Origin | 'any', readonly (readonly [city: string, country: string])[]>>> =
  {
    arabic: pairs(
      'Nador/Marruecos|Tetuán/Marruecos|Casablanca/Marruecos|Beni Mellal/Marruecos|Tánger/Marruecos|Oujda/Marruecos|Orán/Argelia|Alhucemas/Marruecos|Larache/Marruecos|Túnez/Túnez',
    ),
    romanian: pairs(
      'Bacău/Rumanía|Iași/Rumanía|Bucarest/Rumania|Cluj/Rumanía|Bistrița/Rumanía|Craiova/Rumanía|Timișoara/Rumania',
    ),
    latin: pairs(
      'Guayaquil/Ecuador|Quito/Ecuador|Cali/Colombia|Pereira/Colombia|Bogotá/Colombia|Cochabamba/Bolivia|El Alto/Bolivia|Lima/Perú|Caracas/Venezuela|Maracaibo/Venezuela|Tegucigalpa/Honduras|Asunción/Paraguay|Santo Domingo/República Dominicana|La Habana/Cuba|Managua/Nicaragua|San Salvador/El Salvador',
    ),
    chinese: pairs('Qingtian/China|Wenzhou/China|Shanghái/China'),
    african: pairs(
      'Dakar/Senegal|Serekunda/Gambia|Kayes/Mali|Lagos/Nigeria|Malabo/Guinea Ecuatorial|Conakry/Guinea|Accra/Ghana',
    ),
    slavic: pairs('Kiev/Ucrania|Leópolis/Ucrania|Varsovia/Polonia|Plovdiv/Bulgaria|Moscú/Rusia|Belgrado/Serbia'),
    western: pairs(
      'Leeds/Reino Unido|Sunderland/Inglaterra|Innsbruck/Austria|Bergen/Noruega|Rotterdam/Países Bajos|Hamburgo/Alemania|Oporto/Portugal|Nápoles/Italia|Lyon/Francia',
    ),
    any: pairs(
      'París/Francia|Londres/Reino Unido|Berna/Suiza|Ginebra/Suiza|Bruselas/Bélgica|Múnich/Alemania|Lisboa/Portugal|Roma/Italia|Miami/EE. UU.|Houston/Estados Unidos|Nueva York/EE.UU.|Bangkok/Tailandia|Nairobi/Kenia|Delhi/India|Dakar/Senegal|Malabo/Guinea Ecuatorial|Río de Janeiro/Brasil|São Paulo/Brasil|Toronto/Canadá|Dublín/Irlanda|Cancún/México|Punta Cana/República Dominicana|Marrakech/Marruecos|Tokio/Japón|Luanda/Angola|Zúrich/Suiza|Ámsterdam/Países Bajos|La Paz/Bolivia|Madrid/España|Barcelona/España|Varsovia/Polonia|Ciudad del Este/Paraguay|Miami/Estados Unidos',
    ),
  };
