import { words } from '../../../../surrogates/built-in/words';
import type { Origin } from './first-names';

/** Surnames by where their bearers come from; Spanish ones beyond these come from the lexicon. */
export const surnames: Readonly<Record<Exclude<Origin, 'es'>, readonly string[]>> = {
  gl: words(
    'Outeiriño|Seoane|Castiñeira|Vilariño|Carballal|Rioboo|Freire|Penas|Ferreirós|Teixeira|Couñago|Cachafeiro|Loureiro|Figueiras|Souto|Barreiro|Lema|Fontán|Abal|Caamaño|Pazos|Piñeiro|Lado|Rei|Mosquera|Dopazo|Quintás|Varela|Trillo|Baliñas|Cabaleiro|Novoa',
  ),
  ca: words(
    'Puig|Ferrer|Vila|Serra|Codina|Bosch|Farré|Codorniu|Sureda|Gomila|Anglada|Bonmatí|Besolí|Mesquida|Pons|Triay|Signes|Ginestar|Climent|Escrivà|Moliné|Llambrich|Timoneda|Puigdevall|Estivill|Mas|Roca|Soler|Riera|Vidal|Camps|Grau|Tió|Sintes|Oliver|Capó|Bisbal|Fabregat|Segarra|Forcadell|Juanola|Bohigas',
  ),
  eu: words(
    'Etxeberria|Agirre|Goikoetxea|Zabalegui|Aizpurua|Garmendia|Olazabal|Arrizabalaga|Iturrioz|Mendiluze|Larrañaga|Urdangarin|Goñi|Aldaz|Zubizarreta|Lekue|Arrieta|Otegi|Larramendy|Sorondo|Ugalde|Etxebeste|Mujika|Lasa|Elortza|Urtasun|Zalba|Istúriz|Barandiaran|Lacunza|Ibarguren|Azkue|Bengoetxea',
  ),
  latin: words(
    'Hernández|Ovando|Magaña|Treviño|Elizondo|Garza|Villarreal|Chapa|Matus|Zurita|Priego|Cantú|Nájera|Tzoc|Quicué|Quicenó|Bedoya|Ossa|Arango|Muñetón|Betancur|Restrepo|Zuluaga|Mosquera|Lucumí|Rentería|Quiñones|Bertolotti|Szewczuk|Giménez|Etchegaray|Brítez|Coñuel|Vaccari|Iriarte|Podestá|Fernandes|Rossi|Bianchi|Catrileo|Fuenzalida|Painemal|Nahuelpán|Neculmán|Huenchumil|Arriagada|Yutronic|Saavedra|Urdaneta|Fuenmayor|Villalobos|Bracho|Sailema|Naranjo|Cedeño|Zambrano|Guaicaipuro|Batista|Mejía|Zúniga|Chinchilla|Calvo|Quirós|Alvarado|Domicó|Bolaños|Regalado|Rivas|Guardado|Reyes|Orellana|Benavides|Cuaspud|Guanga|Tobar|Insignares|Charry',
  ),
  andean: words(
    'Quispe|Mamani|Condori|Huamán|Apaza|Ccama|Ccahuana|Choque|Flores|Chango|Toalombo|Chicaiza|Yapura|Colque|Huanca|Larico|Nina|Inga|Pari|Ticona|Cusi|Sinchi|Guamán|Tenesaca|Lligalo|Aj Quiej|Menchú|Catari|Calisaya|Wayar',
  ),
  arabic: words(
    'El Ouahabi|El Bouzidi|Benali|Bouziane|Bennani|Abdelkader|Laarbi|Mimun Haddu|El Amrani|Amrani|Benhaddou|Chaoui|El Idrissi|Haddad|Mohamed Ali|Ouchen|Al-lal|Ben Said|Tahiri|Zerouali|Belkacem|Buyemaa',
  ),
  romanian: words(
    'Popescu|Ciobanu|Stanescu|Petrescu|Dragomir|Stan|Munteanu|Olteanu|Ionescu|Dumitru|Constantinescu|Radu|Lupu|Moldovan|Rusu|Țurcanu|Bălan',
  ),
  chinese: words('Zhang|Wang|Li|Chen|Zhou|Lin|Liu|Wu|Xu|Ye|Huang|Hu|Jin'),
  african: words('Seck|Ndiaye|Diop|Jallow|Ceesay|Touray|Traoré|Diallo|Keita|Sow|Okafor|Eze|Mensah|Camara'),
  slavic: words(
    'Hryhorenko|Zieliński|Kowalska|Shevchenko|Ivanova|Petrov|Kovačić|Melnyk|Bondarenko|Novák|Todorov|Nowak|Popov|Kravchuk',
  ),
  western: words(
    'Ashworth|Hartley|de Wit|Oberhofer|Eikeland|Müller|Dubois|Ferreira|Da Silva|Rossi|O’Connor|van Dijk|Schmidt|Larsen|Benarroch|Vogel|Murphy|Pereira',
  ),
};

/** Names that are ordinary or medical words, months and colours as well. */
export const wordSurnames = words(
  'Cabeza|Mayo|Rubio|Blanco|Calvo|Seco|Bueno|Iglesias|Marzo|Abril|Prieto|Delgado|Moreno|Hierro|Fuentes|Cano|Caballero|Pie|Rojo|Pastor|Zapatero|Herrero|Herrera|Guerra|Paz|Luz|Santos|Reyes|Cruz|Ramos|Flores|Campos|Vega|Sierra|Ríos|Costa|Cuesta|Mesa|Casas|Torres|Castillo|Leal|Franco|Cordero|Lobo|León|Toro|Gallo|Conejo|Becerra|Madera|Piedra|Rey|Conde|Duque|Marqués|Alcalde|Abad|Monje|Sastre|Tejedor|Barbero|Molinero|Crespo|Gordo|Bravo|Alegre|Cortés|Lucero|Olmo|Parra|Perea|Espinosa|Pino|Romero|Salinas|Valle|Verdugo|Viernes|Domingo|Clemente|Justo|Sanz Recio|Dolores|Hueso|Corazón|Mano|Barriga|Dedo|Sangrador|Salud|Bello|Feo|Ferreiro|Manso',
);
