import { words } from '../../../../surrogates/built-in/words';

/** A city of Latin America with the state, department or region it lies in and the number its telephones begin with. */
export interface LatinCity {
  readonly name: string;
  readonly region: string;
  readonly code: string;
}

function places(list: string): readonly LatinCity[] {
  return words(list).map((entry) => {
    const [name = '', region = '', code = ''] = entry.split('/');
    return { name, region, code };
  });
}

/** By country (ISO 3166). */
export const latinPlaces: Readonly<Record<string, readonly LatinCity[]>> = {
  MX: places(
    'Ciudad de México/CDMX/55|Guadalajara/Jalisco/33|Zapopan/Jal./33|Monterrey/Nuevo León/81|Guadalupe/N.L./81|Puebla/Puebla/222|Atlixco/Pue./244|Mérida/Yucatán/999|Valladolid/Yuc./985|Oaxaca de Juárez/Oaxaca/951|Juchitán/Oax./971|Tuxtla Gutiérrez/Chiapas/961|San Cristóbal de las Casas/Chis./967|Tapachula/Chiapas/962|Veracruz/Veracruz/229|Xalapa/Ver./228|Coatzacoalcos/Veracruz/921|Villahermosa/Tabasco/993|Toluca/Estado de México/722|Ecatepec/Edo. de Méx./55|Querétaro/Querétaro/442|León/Guanajuato/477|Irapuato/Gto./462|Celaya/Gto./461|Morelia/Michoacán/443|Uruapan/Mich./452|Tijuana/Baja California/664|Mexicali/B.C./686|Hermosillo/Sonora/662|Culiacán/Sinaloa/667|Mazatlán/Sin./669|Durango/Durango/618|Torreón/Coahuila/871|Saltillo/Coah./844|Chihuahua/Chihuahua/614|Ciudad Juárez/Chih./656|Acapulco/Guerrero/744|Chilpancingo/Gro./747|Cuernavaca/Morelos/777|Pachuca/Hidalgo/771|Tlaxcala/Tlaxcala/246|Tampico/Tamaulipas/833|Reynosa/Tamps./899|San Luis Potosí/S.L.P./444|Aguascalientes/Ags./449|Zacatecas/Zacatecas/492|Campeche/Campeche/981|Cancún/Quintana Roo/998|Colima/Colima/312|Tepic/Nayarit/311|La Paz/B.C.S./612',
  ),
  AR: places(
    'Buenos Aires/CABA/011|La Plata/Buenos Aires/0221|Mar del Plata/Buenos Aires/0223|Bahía Blanca/Buenos Aires/0291|Quilmes/Pcia. de Buenos Aires/011|Morón/Buenos Aires/011|Rosario/Santa Fe/0341|Santa Fe/Santa Fe/0342|Rafaela/Santa Fe/03492|Córdoba/Córdoba/0351|Río Cuarto/Córdoba/0358|Villa María/Córdoba/0353|Mendoza/Mendoza/0261|San Rafael/Mendoza/0260|San Miguel de Tucumán/Tucumán/0381|Salta/Salta/0387|Orán/Salta/03878|San Salvador de Jujuy/Jujuy/0388|Resistencia/Chaco/0362|Corrientes/Corrientes/0379|Goya/Corrientes/03777|Posadas/Misiones/0376|Oberá/Misiones/03755|Paraná/Entre Ríos/0343|Concordia/Entre Ríos/0345|Neuquén/Neuquén/0299|Bariloche/Río Negro/0294|Viedma/Río Negro/02920|Trelew/Chubut/0280|Comodoro Rivadavia/Chubut/0297|Río Gallegos/Santa Cruz/02966|Ushuaia/Tierra del Fuego/02901|San Juan/San Juan/0264|La Rioja/La Rioja/0380|Catamarca/Catamarca/0383|Santiago del Estero/Sgo. del Estero/0385|Formosa/Formosa/0370|Santa Rosa/La Pampa/02954|San Luis/San Luis/0266|Tandil/Bs. As./0249|Junín/Bs. As./0236',
  ),
  CL: places(
    'Santiago/Región Metropolitana/2|Puente Alto/RM/2|Maipú/RM/2|La Florida/Región Metropolitana/2|Ñuñoa/RM/2|Quilicura/RM/2|Valparaíso/Valparaíso/32|Viña del Mar/Región de Valparaíso/32|Quilpué/V Región/32|San Antonio/Valparaíso/35|Concepción/Biobío/41|Talcahuano/Región del Biobío/41|Los Ángeles/Biobío/43|Chillán/Ñuble/42|Temuco/La Araucanía/45|Villarrica/Araucanía/45|Padre Las Casas/IX Región/45|Valdivia/Los Ríos/63|Osorno/Los Lagos/64|Puerto Montt/Los Lagos/65|Castro/Chiloé/65|Coyhaique/Aysén/67|Punta Arenas/Magallanes/61|Rancagua/O’Higgins/72|Curicó/Maule/75|Talca/Región del Maule/71|La Serena/Coquimbo/51|Ovalle/IV Región/53|Copiapó/Atacama/52|Antofagasta/Antofagasta/55|Calama/Antofagasta/55|Iquique/Tarapacá/57|Arica/Arica y Parinacota/58',
  ),
  CO: places(
    'Bogotá/Cundinamarca/601|Bogotá D.C./Cundinamarca/601|Soacha/Cundinamarca/601|Zipaquirá/Cundinamarca/601|Medellín/Antioquia/604|Bello/Antioquia/604|Envigado/Antioquia/604|Apartadó/Antioquia/604|Rionegro/Antioquia/604|Cali/Valle del Cauca/602|Palmira/Valle/602|Buenaventura/Valle del Cauca/602|Tuluá/Valle/602|Barranquilla/Atlántico/605|Soledad/Atlántico/605|Cartagena/Bolívar/605|Santa Marta/Magdalena/605|Valledupar/Cesar/605|Riohacha/La Guajira/605|Montería/Córdoba/604|Sincelejo/Sucre/605|Bucaramanga/Santander/607|Cúcuta/Norte de Santander/607|Ibagué/Tolima/608|Neiva/Huila/608|Pasto/Nariño/602|Tumaco/Nariño/602|Popayán/Cauca/602|Guapi/Cauca/602|Manizales/Caldas/606|Pereira/Risaralda/606|Armenia/Quindío/606|Tunja/Boyacá/608|Duitama/Boyacá/608|Villavicencio/Meta/608|Quibdó/Chocó/604|Florencia/Caquetá/608|Leticia/Amazonas/608|Yopal/Casanare/608',
  ),
  PE: places(
    'Lima/Lima/01|San Juan de Lurigancho/Lima/01|Ate/Lima/01|Comas/Lima/01|Villa El Salvador/Lima/01|Callao/Callao/01|Arequipa/Arequipa/054|Cusco/Cusco/084|Sicuani/Cusco/084|Puno/Puno/051|Juliaca/Puno/051|Ilave/Puno/051|Trujillo/La Libertad/044|Chiclayo/Lambayeque/074|Piura/Piura/073|Sullana/Piura/073|Tumbes/Tumbes/072|Cajamarca/Cajamarca/076|Jaén/Cajamarca/076|Huancayo/Junín/064|Ayacucho/Ayacucho/066|Huanta/Ayacucho/066|Huaraz/Áncash/043|Chimbote/Ancash/043|Iquitos/Loreto/065|Pucallpa/Ucayali/061|Tarapoto/San Martín/042|Huánuco/Huánuco/062|Ica/Ica/056|Chincha/Ica/056|Tacna/Tacna/052|Moquegua/Moquegua/053|Abancay/Apurímac/083|Huancavelica/Huancavelica/067|Cerro de Pasco/Pasco/063|Puerto Maldonado/Madre de Dios/082|Chachapoyas/Amazonas/041',
  ),
  EC: places(
    'Quito/Pichincha/02|Guayaquil/Guayas/04|Cuenca/Azuay/07|Ambato/Tungurahua/03|Latacunga/Cotopaxi/03|Riobamba/Chimborazo/03|Loja/Loja/07|Machala/El Oro/07|Manta/Manabí/05|Esmeraldas/Esmeraldas/06|Ibarra/Imbabura/06|Otavalo/Imbabura/06',
  ),
  VE: places(
    'Caracas/Distrito Capital/0212|Maracaibo/Zulia/0261|Valencia/Carabobo/0241|Barquisimeto/Lara/0251|Mérida/Mérida/0274|San Cristóbal/Táchira/0276|Ciudad Bolívar/Bolívar/0285|Cumaná/Sucre/0293|Maturín/Monagas/0291',
  ),
  UY: places(
    'Montevideo/Montevideo/2|Salto/Salto/473|Paysandú/Paysandú/472|Rivera/Rivera/462|Maldonado/Maldonado/42|Tacuarembó/Tacuarembó/463',
  ),
  BO: places(
    'La Paz/La Paz/2|El Alto/La Paz/2|Cochabamba/Cochabamba/4|Santa Cruz de la Sierra/Santa Cruz/3|Sucre/Chuquisaca/4|Potosí/Potosí/2|Oruro/Oruro/2|Tarija/Tarija/4',
  ),
  GT: places(
    'Ciudad de Guatemala/Guatemala/2|Quetzaltenango/Quetzaltenango/7|Cobán/Alta Verapaz/7|Escuintla/Escuintla/7|Momostenango/Totonicapán/7|Huehuetenango/Huehuetenango/7',
  ),
  CR: places(
    'San José/San José/2|Alajuela/Alajuela/2|Cartago/Cartago/2|Turrialba/Cartago/2|Limón/Limón/2|Liberia/Guanacaste/2',
  ),
  HN: places(
    'Tegucigalpa/Francisco Morazán/2|San Pedro Sula/Cortés/2|La Ceiba/Atlántida/2|Choluteca/Choluteca/2|Comayagua/Comayagua/2',
  ),
  SV: places(
    'San Salvador/San Salvador/2|Santa Ana/Santa Ana/2|San Miguel/San Miguel/2|Cojutepeque/Cuscatlán/2|Chalatenango/Chalatenango/2',
  ),
  PA: places('Ciudad de Panamá/Panamá/2|Colón/Colón/4|David/Chiriquí/7|Chepo/Panamá/2|Santiago/Veraguas/9'),
  DO: places(
    'Santo Domingo/Distrito Nacional/809|Santiago de los Caballeros/Santiago/809|La Romana/La Romana/809|San Pedro de Macorís/San Pedro/829|Barahona/Barahona/849',
  ),
  PY: places('Asunción/Central/021|Encarnación/Itapúa/071|Ciudad del Este/Alto Paraná/061|Caacupé/Cordillera/0511'),
  CU: places(
    'La Habana/La Habana/7|Santiago de Cuba/Santiago de Cuba/22|Holguín/Holguín/24|Camagüey/Camagüey/32|Pinar del Río/Pinar del Río/48',
  ),
  NI: places('Managua/Managua/2|León/León/2|Masaya/Masaya/2|Bluefields/RACCS/2|Matagalpa/Matagalpa/2'),
};

/** How the country calls itself in a letterhead or after a city. */
export const latinCountries: Readonly<Record<string, string>> = {
  MX: 'México',
  AR: 'Argentina',
  CL: 'Chile',
  CO: 'Colombia',
  PE: 'Perú',
  EC: 'Ecuador',
  VE: 'Venezuela',
  UY: 'Uruguay',
  BO: 'Bolivia',
  GT: 'Guatemala',
  CR: 'Costa Rica',
  HN: 'Honduras',
  SV: 'El Salvador',
  PA: 'Panamá',
  DO: 'República Dominicana',
  PY: 'Paraguay',
  CU: 'Cuba',
  NI: 'Nicaragua',
};

/** The countries of the world `la`. */
export const smallerCountries = 'EC EC VE VE UY BO BO GT CR HN SV PA DO PY CU NI'.split(' ');

/** Quarters, districts and hamlets. */
export const quarters = words(
  'Centro|San Antonio|La Esperanza|Las Flores|Villa Nueva|El Carmen|San José Obrero|Los Olivos|Miraflores|El Progreso|La Unión|Santa Lucía|San Martín|Nueva Esperanza|Las Palmas|El Rosario|La Victoria|Los Pinos|Buenos Aires|El Salvador|La Candelaria|Villa Hermosa|San Isidro|El Porvenir|Santa Rosa|Loma Bonita|Alto Prado|Bellavista|La Milagrosa|Los Laureles|Portales|Roma Norte|Doctores|Balvanera|Monserrat|Palermo|Caballito|Laureles|Manrique|Kennedy|Suba|Aguablanca|Rebolo|El Poblado|Cerro Navia|Quinta Normal|Reñaca|Barrio Norte|Alberdi|Refinería',
);

/** Quarters and parishes of Spanish towns. */
export const spanishQuarters = words(
  'Lavapiés|Usera|Vallecas|Carabanchel|Chamberí|Triana|Nervión|Los Remedios|Ruzafa|El Cabanyal|Delicias|Las Fuentes|Torrero|El Palo|Huelin|La Chantrea|Iturrama|Rekalde|Santutxu|Deusto|Gros|Egia|El Llano|La Calzada|Ciudad Naranco|Teatinos|Coia|Teis|Monte Alto|Os Mallos|Sants|Gràcia|Nou Barris|El Raval|Sant Andreu|La Isleta|Vegueta|Schamann|Ofra|La Cuesta|Pumarín|Cazoña|El Carmen|San Gil|Ventas|El Zaidín|Cartuja|Pizarrales|Delicias Norte|El Crucero|Príncipe Alfonso|El Puche|La Viña|Jesús|La Salud|San Roque',
);
