import { words } from '../../../../surrogates/built-in/words';
import type { Gender } from '../world';

/** First names by where their bearers come from. */
export type Origin =
  | 'es'
  | 'gl'
  | 'ca'
  | 'eu'
  | 'latin'
  | 'andean'
  | 'arabic'
  | 'romanian'
  | 'chinese'
  | 'african'
  | 'slavic'
  | 'western';

export const firstNames: Readonly<Record<Origin, Readonly<Record<Gender, readonly string[]>>>> = {
  es: {
    m: words(
      'Antonio|Manuel|José|Francisco|David|Juan|Javier|Daniel|José Antonio|José Luis|Carlos|Jesús|Alejandro|Miguel|Rafael|Pedro|Pablo|Ángel|Sergio|Fernando|Jorge|Luis|Alberto|Juan Carlos|Álvaro|Adrián|Diego|Raúl|Iván|Enrique|Ramón|Vicente|Rubén|Joaquín|Óscar|Andrés|Santiago|Mario|Víctor|Eduardo|Roberto|Jaime|Marcos|Ignacio|Hugo|Alfonso|Salvador|Ricardo|Emilio|Guillermo|Julián|Gabriel|Julio|Tomás|Agustín|Gonzalo|Félix|Nicolás|Samuel|Cristian|Sebastián|Mariano|Lucas|César|Domingo|Alfredo|Rodrigo|Esteban|Felipe|Lorenzo|Gregorio|Eugenio|Arturo|Benito|Isidro|Evaristo|Teodoro|Fermín|Saturnino|Eutimio|Eleuterio|Crescencio|Casimiro|Celestino|Amador|Baldomero|Dionisio|Honorato|Leoncio|Macario|Nemesio|Primitivo|Ruperto|Segundo|Ubaldo|Zoilo|Mauro|Leo|Enzo|Izan|Thiago|Marco|Bruno|Aarón|J. Ramón|Fco. Javier|Juan de Dios|José Mª',
    ),
    f: words(
      'María Carmen|María|Carmen|Ana María|Josefa|Isabel|Laura|María Dolores|María Pilar|Cristina|María Teresa|Marta|Ana|Lucía|Francisca|Antonia|María Ángeles|María José|Dolores|Sara|Paula|Elena|María Luisa|Raquel|Pilar|Rosa María|Manuela|Concepción|María Jesús|Mercedes|Julia|Beatriz|Alba|Silvia|Nuria|Irene|Patricia|Rocío|Montserrat|Rosario|Teresa|Encarnación|Andrea|Alicia|Mónica|Sandra|Marina|Rosa|Ángela|Sonia|Susana|Natalia|Sofía|Yolanda|Margarita|Eva|Inmaculada|Claudia|María Isabel|Ana Isabel|Esther|Noelia|Carla|Verónica|Ángeles|Amparo|Nerea|Carolina|Inés|Daniela|Victoria|Consuelo|Lorena|Remedios|Ana Belén|Gloria|Milagros|Emilia|Esperanza|Celia|Olga|Aurora|Ainhoa|Luisa|Catalina|Purificación|Martina|Valeria|Lola|Fermina|Eutiquia|Benita|Domitila|Obdulia|Visitación|Presentación|Araceli|Angustias|Fuensanta|Guadalupe|Macarena|Salud|Luz|Paz|Nieves|Reyes|Amor|Dulce|Mª Jesús|Mª del Mar|M. Carmen|Maricarmen|Loli|Vega|Chloe|Abril|Carlota|Jimena|Zoe',
    ),
  },
  gl: {
    m: words(
      'Xoán|Xosé|Brais|Iago|Anxo|Uxío|Breixo|Roi|Martiño|Xurxo|Manoel|Paio|Antón|Suso|Xosé Manuel|Fiz|Amaro|Lois|Eloi|Telmo|Nuno|Xacobe',
    ),
    f: words(
      'Uxía|Sabela|Iria|Antía|Noa|Xiana|Noelia|Aldara|Maruxa|Carme|Dores|Pilar|Rosalía|Sira|Lúa|Xoana|Dosinda|Pura|Minia|Catuxa|Icía|Sabela María',
    ),
  },
  ca: {
    m: words(
      'Jordi|Josep|Marc|Pau|Pol|Arnau|Oriol|Xavier|Joan|Albert|Enric|Gerard|Martí|Roger|Quim|Llorenç|Biel|Bartomeu|Vicent|Ferran|Miquel|Josep Maria|Jaume|Lluís|Guillem|Eduard|Ramon|Tomeu|Nil|Feliu',
    ),
    f: words(
      'Montserrat|Mercè|Laia|Núria|Neus|Meritxell|Aina|Mireia|Gemma|Anna|Roser|Assumpció|Dolors|Imma|Joana|Margalida|Catalina|Empar|Àngels|Maria Antònia|Carme|Ivet|Queralt|Berta|Mariona|Georgina|Pepa|Francesca',
    ),
  },
  eu: {
    m: words(
      'Iker|Jon|Mikel|Ander|Unai|Aitor|Asier|Gorka|Xabier|Koldo|Iñaki|Joseba|Beñat|Eneko|Imanol|Markel|Oier|Julen|Kepa|Andoni|Patxi|Txomin|Hodei|Aritz|Iñigo|Peru',
    ),
    f: words(
      'Nerea|Ainhoa|Leire|Miren|Amaia|Itziar|Maite|Nekane|Arantxa|Ane|Irati|Uxue|Haizea|Garazi|Edurne|Izaro|Begoña|Idoia|Arantzazu|Maider|Izaskun|Olatz|Nahia|Lide|Jone|Maialen',
    ),
  },
  latin: {
    m: words(
      'Juan Carlos|Luis Fernando|José Guadalupe|Jhon Jairo|Wilson|Brayan|Kevin|Yeison|Maicol|Deivi|Rigoberto|Heriberto|Evelio|Cornelio|Aurelio|Ulises|Rogelio|Humberto|Gustavo|Hernán|Ezequiel|Facundo|Lautaro|Matías|Agustín|Thiago|Ramiro|Nahuel|Patricio|Cristóbal|Benjamín|Vicente|Segundo|Eleodoro|Óscar Iván|Edwin|Édgar|Freddy|Wílmar|Leonel|Duván|Jefferson|Stiven|Ángel Gabriel|Norberto|Hugo Oscar|Abel|Efraín|Moisés|Isaías|Josué|Elmer|Denis Orlando|Milton|Nelson|Franklin|Bladimir|Olmedo|Dagoberto|José de Jesús|Rubén Darío|Emiliano|Santiago|Juan Diego',
    ),
    f: words(
      'María Fernanda|Luz Mery|Yuleisy|Yorgelis|Maryuri|Yesenia|Jhoselyn|Keyla Abigail|Wendy|Sindy|Leidy Johana|Yamileth|Xiomara|Briseida|Itzel|Xóchitl|Citlali|Guadalupe|María del Refugio|Lupita|Rosa Ester|Rosa Victoria|Blanca Estela|Norma|Graciela|Nélida Haydée|Elsa|Susana Beatriz|Ailén|Milagros|Camila|Sol|Rocío|Fernanda|Catalina|Antonia|Javiera|Constanza|Millaray|Rayén|Luz Enith|Luz Marina|Nubia|Aura|Yuliana|Marleny|Flor de María|Gladys|Maribel|Delia|Zoila|Digna|Karla|Glenda|Waleska|Reina de la Paz|Ana Lucía|Katherine|Shirley|Dayana|Génesis|Valeria|Emma|Isabella|Renata',
    ),
  },
  andean: {
    m: words(
      'Eleuterio|Saturnino|Wilber|Rumiñahui|Segundo Manuel|Inti|Amaru|Nina|Huáscar|Florentino|Toribio|Juan de la Cruz|Percy|Roly|Yupanqui|Félix|Basilio|Tupac',
    ),
    f: words(
      'Sisa|Nayra|Killa|Delfina|Fortunata|Eustaquia|Primitiva|Saturnina|Hilaria|Feliciana|Yenny|Luzmila|Ermelinda|Juana|Rosa|Damiana|Wayra|Urpi',
    ),
  },
  arabic: {
    m: words(
      'Mohamed|Ahmed|Abdelhakim|Yassin|Rachid|Said|Driss|Youssef|Hamza|Mustafa|Karim|Hassan|Bilal|Ayoub|Abdellah|Omar|Khalid|Nordin|Mimoun|Ismael|Anas|El Mahdi',
    ),
    f: words(
      'Fátima|Aicha|Khadija|Yasmina|Fadma|Nora|Salma|Hanane|Naima|Samira|Malika|Zineb|Mariam|Fatima Zahra|Imane|Amina|Latifa|Ikram|Hafida|Nawal|Jannat|Mina',
    ),
  },
  romanian: {
    m: words(
      'Vasile|Ion|Gheorghe|Marius|Cristian|Ionel|Dorin|Costel|Florin|Mihai|Nicolae|Adrian|Bogdan|Dragoș|Radu|Constantin|Cătălin|Viorel',
    ),
    f: words(
      'Mihaela|Ioana|Elena|Ana-Maria|Loredana|Iuliana|Ionela|Denisa|Daniela|Gabriela|Cristina|Florentina|Andreea|Simona|Nicoleta|Ioana-Elena|Lăcrămioara|Rodica',
    ),
  },
  chinese: {
    m: words('Wei|Jian|Wenbin|Haoran|Yifan|Jun|Zhiqiang|Lei|Feng|Bo|Xiaoming|Chen|Guoqiang'),
    f: words('Jiayi|Meng|Xiuying|Yan|Li|Fang|Jiaqi|Xiaoli|Mei|Yuting|Hui|Lin|Shuang'),
  },
  african: {
    m: words('Abdoulaye|Mamadou|Modou|Ousmane|Ibrahima|Cheikh|Lamin|Sekou|Emeka|Chidi|Kofi|Boubacar|Alpha|Babacar'),
    f: words('Fatoumata|Hawa|Isatou|Khady|Aminata|Mariama|Ngozi|Blessing|Adama|Awa|Binta|Precious|Kadiatou'),
  },
  slavic: {
    m: words(
      'Wojciech|Dragan|Oleksandr|Andriy|Serhiy|Ivan|Mykola|Dimitar|Georgi|Piotr|Krzysztof|Vladimir|Bohdan|Zoran',
    ),
    f: words(
      'Oksana|Olena|Svitlana|Iryna|Natalia|Zlata|Agnieszka|Katarzyna|Tetiana|Yuliya|Desislava|Halyna|Lyudmila|Marija',
    ),
  },
  western: {
    m: words(
      'Rupert|Craig|Hendrik|Klaus|Thorvald|Jean-Pierre|Kevin|Patrick|Giovanni|Luca|João|Nuno|Peter|Hans-Jürgen|Willem|Derek|Stefan|Michel',
    ),
    f: words(
      'Gwendolyn|Maureen|Sheila|Ingrid|Silje|Brigitte|Monique|Chiara|Giulia|Joana|Heike|Ursula|Margaret|Annelies|Pauline|Françoise|Katja|Deirdre',
    ),
  },
};
