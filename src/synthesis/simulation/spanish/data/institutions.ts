import { words } from '../../../../surrogates/built-in/words';
import { inSpain, type World } from '../world';

/** Name patterns: % a place, $ a surname, # a number, & a dedication (saint, notable). */
type Patterns = Readonly<Record<World, readonly string[]>>;

const spanish = words(
  'Hospital &|Hospital &|Hospital Universitario &|Hospital General de %|Hospital Comarcal de %|Hospital Clínico Universitario de %|Complejo Hospitalario de %|Complejo Hospitalario Universitario de %|Complejo Asistencial de %|Hospital General Universitario de %|Hospital Universitario de %|Hospital de %|Clínica &|Policlínica &|Policlínico &|Hospital Universitario Doctor $|Hospital Dr. $|H. &|H. U. &|Hosp. de %|Hospital Materno Infantil de %|Sanatorio &|Fundación Hospital de %|Hospital Vithas %|Hospital Quirón %|Hospital HLA &|HU &|Hospital Regional de %|H.G.U. de %|Clínica Universitaria de %|Hospital Provincial de %|Hospital Militar de %|Clínica del $',
);

export const hospitalPatterns: Patterns = {
  es: spanish,
  gl: words(
    'Complexo Hospitalario Universitario de %|Hospital Público de %|Hospital Comarcal de %|Hospital da Costa|Hospital do Salnés|Hospital Álvaro Cunqueiro|Hospital &|Policlínico San Brandán|CHUAC|CHUS|CHUVI|Hospital Lucus Augusti|Hospital de %|HM &|Hospital Arquitecto $|Hospital Meixoeiro',
  ),
  ca: words(
    'Hospital Universitari de %|Hospital Universitari &|Hospital de %|Consorci Sanitari de %|Consorci Hospitalari de %|Hospital General de %|Hospital Comarcal de %|Hospital Mare de Déu del Toro|Clínica &|Fundació Hospital de %|Hospital Son Espases|Hospital Universitari Doctor Josep $|Hospital Clínic de %|Clínica de Ponent|H. % |Hospital Universitari Arnau de $|Hospital Marina Baixa|Hospital General Universitari de %|Hospital Sant Joan|Pius Hospital de %|Hospital Vall d’$',
  ),
  eu: words(
    'Hospital Universitario Cruces|Hospital de Basurto|Hospital Universitario Donostia|HUA Txagorritxu|Hospital de Galdakao-Usansolo|Hospital de %|Hospital Universitario de Navarra|Clínica Universidad de Navarra|Hospital Alto Deba|Hospital de Mendaro|Onkologikoa|% Ospitalea|Policlínica Gipuzkoa|Policlínica $|Clínica $|OSI Bilbao-Basurto|Hospital San Eloy|Hospital García Orcoyen|Hospital de Zumarraga',
  ),
  mx: words(
    'Hospital General de Zona No. #|HGZ No. #|Hospital General Regional No. #|HGR # "Dr. $"|Hospital General de %|Hospital General "Dr. $"|Hospital Civil de %|Hospital Ángeles %|Hospital Regional ISSSTE %|Clínica Hospital ISSSTE %|Hospital de Especialidades del CMN &|Hospital Infantil de %|Hospital de la Mujer de %|Hospital Comunitario de %|Hospital San Javier|Hospital Star Médica %|Sanatorio $|Hospital Rural No. #|Hospital Metropolitano Dr. $|Instituto Nacional de Pediatría|Hospital Christus %|Hospital Básico Comunitario de %',
  ),
  ar: words(
    'Hospital Interzonal General de Agudos Dr. $|HIGA Dr. $|Hospital Zonal de %|Hospital Zonal General de Agudos Dr. $|Hospital Dr. $|Hospital $|Hospital Municipal de %|Sanatorio &|Sanatorio $|Clínica &|Clínica $|Hospital Provincial de %|Hospital Regional de %|Hospital de Niños Dr. $|Hospital Materno Infantil de %|Hospital Italiano de %|Hospital Español de %|Sanatorio del Parque|Instituto Médico $|HECA %|SAMCo %|Hosp. Dr. $|Maternidad $|Policlínico &',
  ),
  cl: words(
    'Hospital Regional de %|Hospital Base de %|Hospital Dr. $|Hospital Dr. $ de %|Hospital Clínico &|Hospital de %|Hospital San Juan de Dios|Clínica %|Clínica $|Hospital del Trabajador|Hospital Naval de %|Complejo Asistencial Dr. $|Hospital Clínico Regional de %|Clínica Alemana de %|Hospital El $|Hospital Guillermo $|Hospital Las Higueras|Hospital Comunitario de %',
  ),
  co: words(
    'Hospital Universitario &|Hospital Universitario del Valle|ESE Hospital &|Hospital & de %|Hospital & de % ESE|Clínica &|Clínica $|Fundación Valle del $|IPS &|Fundación Cardioinfantil|Clínica del Norte|Hospital Pablo $|Hospital General de %|Clínica Bolivariana|Hospital Departamental de %|Hospital Infantil &|Subred Sur ESE|Clínica Las $|Hospital Local de %|Fundación Clínica &|Hospital Marco Fidel $',
  ),
  pe: words(
    'Hospital Nacional $|Hospital Nacional Dos de Mayo|Hospital III $|Hospital II %|Hospital Regional de %|Hospital Regional Docente de %|Hospital de Apoyo de %|Clínica &|Clínica $|Hospital Nacional Carlos $|Hospital María $|Hospital de Emergencias de %|Instituto Nacional Materno Perinatal|Hospital Goyeneche|Hospital Santa Rosa|Hospital IV $|Hospital Antonio $|Clínica Internacional sede %',
  ),
  la: words(
    'Hospital General de %|Hospital Nacional de %|Hospital &|Hospital & de %|Hospital Universitario de %|Hospital Escuela|Hospital Regional de %|Hospital General Docente de %|Clínica &|Hospital del IESS %|Hospital General del Seguro|Hospital Max $|Hospital Dr. $|Hospital de Clínicas|Hospital Obrero No. #|Hospital Departamental de %|Hospital Metropolitano|Servicio Autónomo Hospital Universitario de %|Policlínica $|Hospital Básico de %|Hospital Roosevelt|Hospital William $|Hospital Luis $',
  ),
};

const centres = words(
  'Centro de Salud %|Centro de Salud de %|C.S. %|CS %|C. S. &|Centro de Salud &|Ambulatorio %|Consultorio Local de %|Consultorio de %|CS Zona #|Centro de Salud $|PAC de %|CS % Norte|Centro de Salud % Sur|SUAP %',
);

export const centrePatterns: Patterns = {
  es: centres,
  gl: words(
    'Centro de Saúde de %|Centro de Saúde %|C.S. %|CS %|PAC de %|Consultorio de %|C.S. Fingoi|Ambulatorio de %',
  ),
  ca: words(
    'CAP %|CAP &|CAP % Nord|Consultori Local de %|EAP %|CAP Rambla|CUAP %|ABS %|CAP Can $|Centro de Salud %|Centre de Salut &',
  ),
  eu: words(
    'Centro de Salud de %|CS %|Ambulatorio de %|% Osasun Zentroa|Centro de Salud % Norte|C.S. %|PAC %|Consultorio de %',
  ),
  mx: words(
    'UMF No. #|UMF #|Centro de Salud de %|Centro de Salud Urbano %|C.S. &|CESSA %|Unidad de Medicina Familiar No. #|Centro de Salud Rural %|CAAPS %|Módulo &',
  ),
  ar: words(
    'CAPS %|CAPS &|CeSAC N° #|Centro de Salud $|Centro de Salud N° #|CAPS Dr. $|UPA #|Posta Sanitaria %|CIC %|Centro de Salud &',
  ),
  cl: words(
    'CESFAM %|CESFAM $|CESFAM Dr. $|CECOSF %|Posta de Salud Rural %|SAPU %|COSAM %|CESFAM &|Consultorio %|SAR %',
  ),
  co: words(
    'Centro de Salud &|Puesto de Salud %|CAP %|Centro de Salud %|UPSS &|CAPS %|UBA %|Unidad Intermedia &|Centro de Salud $',
  ),
  pe: words(
    'Centro de Salud %|C.S. &|Puesto de Salud %|P.S. %|CAP III %|Centro Materno Infantil &|C.S.M.I. %|CLAS %|Posta Médica %|Policlínico %',
  ),
  la: words(
    'Centro de Salud %|EBAIS %|Área de Salud %|CESAMO %|UCSF %|Subcentro de Salud %|Ambulatorio &|Puesto de Salud %|Centro de Salud &|Dispensario %|Policlínico &',
  ),
};

/** Who or what hospitals and health centres are named after. */
export const dedications = words(
  'San Juan|Santa María|Virgen del Carmen|Virgen de la Luz|Nuestra Señora del Pilar|San Rafael|Santa Bárbara|La Paz|Reina Sofía|Infanta Cristina|Príncipe Felipe|Gregorio Marañón|Juan XXIII|San Roque|Sierra Norte|Costa Azul|Valle Alto|de la Vega|del Sureste|Río Claro|Miguel Hidalgo|Santa Cruz|San Lucas|La Esperanza|Los Olmos|del Bierzo|La Encina|Virgen de la Arrixaca|San Pedro de Alcántara|Virgen Macarena|Obispo Polanco|Doce de Octubre|12 de Octubre|La Princesa|Puerta del Mar|Sant Pau|Santa Lucía|San Francisco|San José|San Vicente|Santa Teresita|El Buen Pastor|Sagrado Corazón|San Martín|Las Mercedes|La Candelaria|San Borja|La Merced|Santa Clara|Los Ángeles|San Ignacio|Ramón y Cajal|Severo Ochoa|Río Hortega|Miguel Servet|Nuestra Señora de los Reyes|Santa Ana|El Carmen|Cristo Rey|San Agustín',
);

const SPANISH_ORGANISATIONS = {
  employer: words(
    'Mercadona|Carrefour|Correos|Renfe|Talleres $|Bodegas $|Construcciones $ S.L.|Transportes $|Conservas $|Cooperativa &|Hortofrutícola % SCA|Astilleros $|Hotel %|Hotel Mirador de %|Bar El $|Panadería $|Textiles % S.A.|Ayuntamiento de %|Diputación de %|Universidad de %|IES &|CEIP &|Fundiciones $|Montajes $ S.L.|Cárnicas $|Encofrados $|Ferretería $|Limpiezas $|Konecta|Prosegur|Gestoría $|Supermercados $|Seat Martorell|Michelin|Autobuses de %|Almazara &|Ganados $|Residencia &|Eulen|Clece|El Corte Inglés|Amazon|Glovo|Zapatería $|Viveros %|Mármoles $|Forjas $|Peluquería $|Asesoría $ y Asociados|Banco Santander|Caja Rural de %',
  ),
  insurer: words(
    'Adeslas|Sanitas|Asisa|DKV|Mapfre|Mutua Madrileña|MUFACE|ISFAS|MUGEJU|Caser|AXA|Seguros $|Mutua %|Aseguradora &|Cigna|Fiatc|IMQ|Aegon|Previsión &|Santalucía',
  ),
  mutual: words(
    'Asepeyo|FREMAP|Ibermutua|Mutualia|Mutua Universal|Fraternidad-Muprespa|MC Mutual|Umivale|MAZ|Mutua %|Unión de Mutuas|Activa Mutua',
  ),
  school: words(
    'CEIP &|IES &|Colegio &|Escuela Infantil %|CRA %|Universidad de %|IES %|Colegio %|Facultad de Medicina|CEE &|FP &',
  ),
  court: words(
    'Juzgado de Guardia de %|Juzgado de Instrucción nº # de %|Juzgado de Primera Instancia nº #|Juzgado de lo Penal nº #|Fiscalía de %|Juzgado de Violencia sobre la Mujer nº #|Audiencia Provincial de %|Instituto de Medicina Legal|IMELGA|Fiscalía de Menores',
  ),
  home: words(
    'Residencia &|Residencia %|Residencia Los $|Centro de Día %|Centro Sociosanitario &|Residencia de Mayores &|residencia Virgen de %|Hogar &|Centro Penitenciario de %|CIS %|Piso tutelado &',
  ),
  social: words(
    'Servicios Sociales de %|Cáritas|Cruz Roja|Ayuntamiento de %|INSS|SEPE|IMSERSO|Servicios Sociales del Ayuntamiento de %|AECC|Proyecto Hombre|Alcohólicos Anónimos|ONCE|Médicos del Mundo|Consejería de Bienestar Social|CEAS %|Inspección de Trabajo|Dependencia de la Diputación de %|ASPACE|AFA %',
  ),
  police: words(
    'Guardia Civil|Policía Nacional|Policía Local|Policía Local de %|SAMUR|061|SUMMA 112|Bomberos de %|Bomberos|Protección Civil|Guardia Civil de %|DYA|112|SAMU',
  ),
  laboratory: words(
    'Centro Nacional de Microbiología|Centro de Transfusión de %|Laboratorio %|Instituto de Salud Carlos III|Banco de Sangre de %|Synlab|Eurofins|Farmacia $|Instituto Nacional de Toxicología|Biobanco de %|Genómica $|Laboratorios $|ONT',
  ),
};

const AMERICAN_ORGANISATIONS = {
  employer: words(
    'Constructora $|Transportes $|Textiles $|Supermercado $|Municipalidad de %|Alcaldía de %|Hotel %|Restaurante El $|Agrícola $|Minera $|Mina &|Ingenio &|Universidad de %|Universidad Nacional|Escuela N° #|Colegio &|Banco Nacional|Hacienda &|Frigorífico $|Maquiladora $|Taller $|Panadería $|Ferretería $|Comercial $ S.A.|Calzado $|Bodegas El $|Cooperativa &|Finca La &|Pesquera $|Viña &|Falabella|Pemex|YPF|Codelco|Oxxo|Bancolombia|Ejército|Armada|Carabineros|Ecopetrol|Gloria S.A.|Molinos $|Flores &|Curtiembre $|Aserradero $|Notaría # de %',
  ),
  mutual: words(
    'ARL Sura|ARL Positiva|ART Prevención|ACHS|Mutual de Seguridad|IST|La Segunda ART|SCTR Rímac|IMSS|ISSSTE|Galeno ART|INS',
  ),
  school: words(
    'Escuela N° #|Colegio &|Escuela Primaria &|Institución Educativa &|Jardín Infantil %|Liceo &|Universidad de %|Secundaria Técnica No. #|I.E. N° #|Telesecundaria &|CBTIS #|Universidad Nacional',
  ),
  court: words(
    'Juzgado de Familia N° #|Fiscalía de %|Ministerio Público|Fiscalía Local de %|Juzgado de Paz de %|Comisaría de Familia de %|Tribunal de Familia de %|DIF|Medicina Legal|PDI|Defensoría del Pueblo|Agencia del Ministerio Público|Juzgado # Civil',
  ),
  home: words(
    'Hogar &|Asilo &|ELEAM &|Casa Hogar &|Albergue &|Hogar de Cristo|Residencia &|Geriátrico &|Centro Penitenciario de %|Casa del Adulto Mayor|Fundación &',
  ),
  social: words(
    'DIF Municipal|ICBF|CONADI|Fundación &|Municipalidad de %|Cáritas|Cruz Roja|Programa Juntos|SENAME|MIDES|Secretaría de Salud de %|Anses|Bienestar Familiar|Cruz Verde|Pastoral Social|Alcaldía de %',
  ),
  police: words(
    'Policía Nacional|Comisaría #|Bomberos|Bomberos Voluntarios de %|Cruz Roja|SAMU|Carabineros|Policía Municipal|CRUE|SAME|Protección Civil|Gendarmería|Comisaría de %|Defensa Civil|SIES',
  ),
  laboratory: words(
    'Laboratorio $|Instituto Malbrán|INS|ISP|InDRE|Banco de Sangre de %|Laboratorio Clínico &|Instituto Nacional de Salud|Farmacia $|LACEN|Farmacia San $|Laboratorio de Referencia de %',
  ),
};

const INSURERS: Readonly<Partial<Record<World, readonly string[]>>> = {
  mx: words(
    'IMSS|ISSSTE|INSABI|Seguro Popular|GNP|Metlife|AXA Keralty|IMSS-Bienestar|Pemex|Seguros Monterrey|Qualitas|Inbursa',
  ),
  ar: words(
    'PAMI|IOMA|OSDE|Swiss Medical|IAPOS|Medifé|Galeno|OSECAC|APROSS|Sancor Salud|OSUTHGRA|Unión Personal|IPS|Omint|Plan Sumar',
  ),
  cl: words(
    'FONASA|FONASA B|FONASA tramo D|Isapre Consalud|Banmédica|Colmena|Cruz Blanca|Nueva Masvida|Vida Tres|FONASA A|Isapre Esencial',
  ),
  co: words(
    'EPS Sura|Sanitas|Nueva EPS|Salud Total|Coosalud|Emssanar|Savia Salud|Mutual Ser|Capital Salud|Compensar|Asmet Salud|Famisanar|Mallamas EPSI|SOAT Seguros $|Colsanitas|Cajacopi',
  ),
  pe: words(
    'EsSalud|SIS|Pacífico EPS|Rímac|Mapfre EPS|La Positiva|SIS gratuito|FOSPOLI|Sanitas Perú|SaludPol|Oncosalud',
  ),
  la: words(
    'IESS|Seguro Campesino|IGSS|CCSS|ISSS|IHSS|CSS|ASSE|Mutualista &|Caja Nacional de Salud|SENASA|IPS|Seguros Universal|IVSS|COSMITET|Caja Petrolera|INSS|SUS',
  ),
};

const SERVICES: Readonly<Partial<Record<World, readonly string[]>>> = {
  mx: words(
    'INSTITUTO MEXICANO DEL SEGURO SOCIAL|Instituto Mexicano del Seguro Social|Secretaría de Salud|SECRETARÍA DE SALUD|ISSSTE|Servicios de Salud de %|IMSS-BIENESTAR|Secretaría de Salud del Estado|Jurisdicción Sanitaria No. #|SEDENA',
  ),
  ar: words(
    'Ministerio de Salud|MINISTERIO DE SALUD|Ministerio de Salud de la Provincia|SAMIC|Gobierno de la Ciudad|Región Sanitaria #|Secretaría de Salud Pública de %',
  ),
  cl: words(
    'Servicio de Salud %|SERVICIO DE SALUD %|Ministerio de Salud|Servicio de Salud Araucanía Sur|SERVICIO DE SALUD METROPOLITANO SUR ORIENTE|Red de Salud UC|Corporación Municipal de %|Seremi de Salud',
  ),
  co: words(
    'Secretaría de Salud de %|Ministerio de Salud y Protección Social|Subred Integrada de Servicios de Salud|Secretaría Distrital de Salud|Red Salud del Oriente|METROSALUD|Dirección Territorial de Salud',
  ),
  pe: words(
    'MINISTERIO DE SALUD|Seguro Social de Salud - EsSalud|SEGURO SOCIAL DE SALUD|Red Asistencial %|RED DE SALUD %|DIRESA %|Gobierno Regional de %|Red Asistencial Almenara|GERESA %|DIRIS Lima Sur',
  ),
  la: words(
    'MINISTERIO DE SALUD PÚBLICA|Ministerio de Salud|CAJA COSTARRICENSE DE SEGURO SOCIAL|Caja de Seguro Social|INSTITUTO GUATEMALTECO DE SEGURIDAD SOCIAL|Instituto Hondureño de Seguridad Social|ASSE|SIBASI %|Secretaría de Salud|Región Sanitaria de %|MSP|MINSA|IVSS',
  ),
};

/** Name patterns of institutions of a kind: employer, insurer, mutual, school, court, home, social, police, laboratory, service. */
export function organisationPatterns(world: World, kind: string): readonly string[] {
  if (kind === 'service') return SERVICES[world] ?? [];
  const lists: Readonly<Record<string, readonly string[]>> = inSpain(world)
    ? SPANISH_ORGANISATIONS
    : AMERICAN_ORGANISATIONS;
  if (kind === 'insurer') return INSURERS[world] ?? SPANISH_ORGANISATIONS.insurer;
  const list = lists[kind];
  if (!list) throw new RangeError(`No kind of institution is called ${kind}`);
  return list;
}
