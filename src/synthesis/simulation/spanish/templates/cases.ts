/**
 * Clinical courses that hang together. `§MC` and the like stand where a section begins: reason, history, background,
 * examination, tests, course, diagnosis, treatment. `withHeadings` words them.
 */
const COURSES: readonly string[] = [
  '§MCdisnea y edemas. §AP{alergia} HTA, FA permanente. {previo} {habito} {social} §EA{quien} En los últimos días ortopnea de tres almohadas y aumento del perímetro abdominal. {aviso} §EFTA {bp}, FC {n:70-130} arrítmica, SatO2 {n:82-92} % basal. IY a 45º, crepitantes bibasales, edema con fóvea. §PCNT-proBNP {n:2-14}.{n:100-900}, creatinina 1,{n:10-99}, K 4,{n:0-9}. Rx: líneas B de Kerley. ETT ({FECHA:day}, {medico}): FEVI {n:30-60} %. §EVfurosemida en perfusión, balance negativo de {n:3-9} l. {evol} §JCinsuficiencia cardiaca descompensada. §TTfurosemida 40 mg 1-1-0, bisoprolol 2,5 mg, apixabán 5 mg/12 h. {cita}',
  '§MCdolor torácico. §AP{habito} Dislipemia. {familiar} {previo} §EAdolor opresivo de {n:1-12} h de evolución irradiado a mandíbula, con sudoración, mientras trabajaba de {PROF} en {LUGAR:other}. {aviso} §EFTA {bp}, Killip I. AC rítmica. §PCECG: elevación del ST en II, III y aVF. Troponina {n:50-900} ng/l. §EVactivado código infarto, coronariografía por {elmedico}: oclusión de CD media, stent farmacoactivo 3,0 x {n:15-38} mm (n/s {OTRO:serie}). {evol} §JCIAMCEST inferior. §TTAAS 100, ticagrelor 90 mg/12 h, atorvastatina 80. {cita}',
  '§MCcaída en domicilio. §AP{alergia} Osteoporosis, Barthel previo {n:40-95}. {previo} {social} §EAcae de su altura el {FECHA:day} en su casa ({CALLE:otra}, {LUGAR}); le encuentra su {FAM:2}, {FAM:2-first}. Dolor en ingle e impotencia funcional. §EFMID acortado y en rotación externa. Pulsos distales presentes. §PCRx: fractura pertrocantérea de cadera [derecha|izquierda]. Hb {n:9-13},{n:0-9}. §EVintervenid[o|a] el {FECHA:visit} por {elmedico}, clavo gamma. {evol} Síndrome confusional nocturno. §JCfractura de cadera. §TTenoxaparina 40 mg/24 h, paracetamol 1 g/8 h. {cita}',
  '§MCfiebre y tos. §AP{alergia} {habito} EPOC. {social} §EA{quien} Desde {FECHA:holiday} tos con expectoración herrumbrosa. {aviso} §EFTª 38,{n:0-9}, FR {n:22-34}, SatO2 {n:84-93} %. Crepitantes en base derecha. §PCleucocitos {n:12-24}.{n:100-900}, PCR {n:90-350}. Rx: condensación en LID. Antígeno de neumococo positivo. CURB-65: {n:1-4}. §EV{evol} §JCneumonía por S. pneumoniae. §TTceftriaxona 2 g/24 h hasta {FECHA:later}, levofloxacino 500 mg. {cita}',
  '§MCdificultad para hablar. §APFA, HTA. {previo} §EAvist[o|a] bien por su {FAM:1} a las {time}; a las {time} afasia y debilidad en hemicuerpo derecho. {aviso} Código ictus activado por {INST:police}. §EFNIHSS {n:4-22}, hemianopsia, Babinski derecho. TA {bp}. §PCTC: ASPECTS {n:7-10}. AngioTC: oclusión M1 izquierda. §EVfibrinolisis a los {n:60-180} min y trombectomía (TICI 2b) por {elmedico}. {evol} §JCictus isquémico de ACM izquierda. §TTAAS 100 mg, atorvastatina 80 mg. Rehabilitación. {cita}',
  '§MCdolor en fosa iliaca derecha. §AP{alergia} Sin antecedentes de interés. {social} §EAdolor de {n:12-48} h que comenzó en epigastrio, náuseas y febrícula. {aviso} §EFTª 37,{n:4-9}. Blumberg positivo, signo de Rovsing positivo. §PCleucocitos {n:11-20}.{n:100-900}. Ecografía: apéndice de {n:8-14} mm. §EVapendicectomía laparoscópica el {FECHA:day} ({medico}; anestesia: {MED:4-short}). Pieza a Anatomía Patológica ({EPISODIO:biopsia}). {evol} §JCapendicitis aguda flemonosa. §TTamoxicilina-clavulánico 875/125 cada 8 h. {cita}',
  '§MCintento autolítico. §APtrastorno límite de personalidad, {previo} {social} §EAingesta de {n:10-60} comprimidos de lorazepam tras discusión con su {FAM}. {aviso} §EFabordable, llanto, ideación de muerte parcialmente criticada. SAD PERSONS {n:3-8}. §PCECG: QTc {n:380-470}. Tóxicos en orina positivos a cannabis. §EV{evol} Se retiran objetos de riesgo. §JCgesto autolítico. §TTolanzapina 5 mg/noche. Contención verbal. {cita}',
  '♀§MCparto en curso. §APG{n:1-4}P{n:0-3}. {familiar} {previo} §EAgestación de {n:37-41}+{n:0-6} semanas (FUR {FECHA:past}), dinámica desde las {time}. Acude con su pareja. {aviso} §EFBishop {n:4-9}, FCF {n:120-160}, bolsa rota, líquido claro. §PCestreptococo B negativo, Hb {n:9-13},{n:0-9}. Grupo O negativo. §EVatendida por {enfermera}; parto eutócico a las {time} del {FECHA:visit}, RN de {n:2-4}.{n:100-900} g, Apgar 9/10. {evol} §JCparto a término. §TThierro oral, lactancia materna. {cita}',
  '§MCrectorragia. §AP{familiar} {habito} {previo} §EAdeposiciones con sangre roja desde {FECHA:month}. Pérdida de {n:3-12} kg. {social} §EFabdomen anodino, tacto rectal con masa a {n:4-9} cm. §PCcolonoscopia ({FECHA:day}): neoformación de recto. Biopsia {EPISODIO:biopsia}: adenocarcinoma. CEA {n:3-40},{n:0-9}. RM: cT3 N1. §EVpresentado en comité el {FECHA:visit} ({MED:1-apellido}, {MED:2-apellido}, {MED:3-apellido}). {evol} §JCadenocarcinoma de recto medio. §TTQT-RT larga, capecitabina 825 mg/m2. {cita}',
  '§MCcrisis convulsiva. §APepilepsia desde los {EDAD:past}. {previo} {alergia} §EAcrisis tónico-clónica presenciada por su {FAM:2}, de {n:1-6} min, en {INST}. Olvido de la medicación desde el {FECHA:day}. {aviso} §EFpoco reactiv[o|a], Glasgow {n:11-15}, mordedura lingual. §PCglucemia {n:80-140}, CPK {n:200-1900}, TC sin hallazgos. Niveles de valproico {n:20-60} mcg/ml. §EV{evol} §JCcrisis epiléptica por incumplimiento. §TTlevetiracetam 1000 mg/12 h. No conducir. {cita}',
  '§MCcontrol de diabetes. §APDM2 desde {FECHA:year}, retinopatía. {previo} {social} §EAcifras en domicilio entre {n:120-180} y {n:200-380}. Dos hipoglucemias desde {FECHA:month}. {familiar} §EFpeso {n:60-110} kg, IMC {n:24-38},{n:0-9}, TA {bp}. Monofilamento alterado. §PCHbA1c {n:7-12},{n:0-9} %, microalbuminuria {n:20-300} mg/g, FG {n:30-90}. §EVeducación con {enfermera}. {evol} §JCDM2 mal controlada. §TTglargina {n:10-40} UI, metformina 850 mg 1-0-1. {cita}',
  '§MCdolor lumbar. §AP{PROF}, carga pesos. {previo} §EAlumbociática [derecha|izquierda] de {tiempo}, sin respuesta a {farmaco}. De baja desde el {FECHA:past} por {INST:mutual}. {social} §EFLasègue positivo a {n:30-60}º, fuerza 4/5 en L5, aquíleo abolido. §PCRM ({FECHA:day}, {HOSPITAL:otro}): hernia discal L5-S1 extruida. §EV{evol} §JCradiculopatía S1. §TTpregabalina 75 mg/12 h, infiltración por {elmedico} el {FECHA:near}. {cita}',
  '§MChemodiálisis. §APERC por nefropatía diabética, en programa desde {FECHA:month-year} ({INST:laboratory} hace el seguimiento virológico). {social} §EAllega con {n:2-4},{n:0-9} kg sobre su peso seco. {aviso} §EFTA {bp}. FAV con buen thrill. §PCK {n:4-6},{n:0-9}; Kt/V 1,{n:10-60}; ferritina {n:50-600}. §EVsesión de 4 h, Qb {n:280-380}, calambre a las {time}, {enfermera} administra 250 cc. {evol} §JCsobrecarga hídrica. §TTepoetina 4000 UI, sevelámero 800 mg. {cita}',
  '§MCvaloración geriátrica. §APdeterioro cognitivo GDS {n:4-6}, Barthel {n:10-80}. {social} §EAsu {FAM:2} ({FAM:2-first}) refiere desorientación y agitación desde {FECHA:month-year}. {aviso} §EFMMSE {n:8-23}/30. Marcha con andador. §PCB12 {n:150-400}, TSH {n:1-5},{n:0-9}. TC ({FECHA:past}): atrofia. §EVse tramita dependencia con {INST:social} (expte. {OTRO:caso}). {evol} §JCenfermedad de Alzheimer. §TTdonepezilo 10 mg, quetiapina 25 mg. {cita}',
  '§MCaccidente de tráfico. §AP{alergia} §EAconductor[|a] de turismo (matrícula {OTRO:matricula}), colisión en {CALLE:otra} a las {time} del {FECHA:visit}; extricad[o|a] por {INST:police}. Iba con su {FAM:1} ({FAM:1-first}, ileso). {aviso} §EFGlasgow {n:9-15}, collarín Philadelphia. Dolor en parrilla costal. TA {bp}. §PCbody-TC: fracturas costales 4ª-7ª, neumotórax laminar. FAST negativo. §EV{evol} Parte judicial a {INST:court}. §JCtrauma torácico cerrado. §TTdexketoprofeno 25 mg/8 h, fisioterapia respiratoria. {cita}',
  '♀§MCrevisión de cáncer de mama. §APmenopausia a los {n:45-55} años. {familiar} §EAcarcinoma ductal infiltrante diagnosticado en {FECHA:month-year} ({HOSPITAL:otro}), biopsia {EPISODIO:biopsia}. QT con AC-T, última el {FECHA:past}. {social} §EFcicatriz sin nódulos, axila negativa. Linfedema grado 1. §PCmamografía ({FECHA:before}): BI-RADS 2. CA 15-3 {n:10-30}. §EV{evol} §JClibre de enfermedad. §TTletrozol 2,5 mg/24 h hasta {FECHA:month-year}. {cita}',
  '§MCpie diabético. §APDM2 de {n:8-30} años. {previo} {social} §EAúlcera plantar tras pisar un clavo en {LUGAR:other} el {FECHA:past}. {aviso} §EFlesión de {n:2-6} x {n:2-5} cm, Wagner III, pulso pedio disminuido. §PCglucosa {n:250-520}, leucos {n:12-26}.{n:0-9}, Rx con osteomielitis. §EVdesbridamiento el {FECHA:day} por {elmedico}; cultivo enviado a {INST:laboratory}. {evol} §JCpie diabético infectado. §TTpiperacilina-tazobactam 4,5 g c/8 h, curas. {cita}',
  '§MCgripe y mal estado. §AP{alergia} {habito} §EA{quien} Su {FAM} con cuadro similar desde el {FECHA:day}. Vino de {LUGAR:far} el {FECHA:week}. {aviso} §EFTª 39,{n:0-4}. Faringe hiperémica. §PCPCR gripe A positiva. §EV{evol} §JCgripe A. §TTparacetamol 1 g/8 h, oseltamivir 75 mg/12 h. Aislamiento hasta el {FECHA:later}. {cita}',
];

/** Courses of children. */
const CHILD_COURSES: readonly string[] = [
  '§MCdificultad respiratoria. §APembarazo controlado, parto a las {n:34-41}+{n:0-6}, PRN {n:2-4}.{n:100-900} g. Vacunas al día en {CENTRO}. {familiar} §EAcatarro desde el {FECHA:day}, rechazo de tomas. {FAM:cap-hermana} con tos. {aviso} §EFFR {n:45-70}, SatO2 {n:86-93} %, Wood-Downes {n:4-9}, tiraje. §PCVRS positivo. pH 7,{n:28-38}. §EVOAF 2 l/kg/min {n:24-72} h. Los {FAM:abuelos} se turnan. {evol} §JCbronquiolitis aguda. §TTlavados nasales. {cita}',
  '§MCfiebre sin foco. §AP{previo} Sin alergias. {familiar} §EA{quien} Fiebre de hasta 39,{n:0-8} desde el {FECHA:day}; su {FAM:2} le da {farmaco}. {social} §EFTEP normal. Tª 38,{n:0-9}, FC {n:110-170}. Tímpanos normales. §PCPCR {n:5-90}, orina normal, hemocultivo en curso. §EV{evol} §JCfiebre sin foco. §TT{farmaco} {n:2-7} ml cada 6 h. {cita}',
  '§MCpoliuria y polidipsia. §APhasta ahora san[o|a]. {familiar} §EAdesde {FECHA:month} bebe mucho y ha perdido {n:2-5} kg. {social} {aviso} §EFpeso {n:12-45},{n:0-9} kg (P{n:10-75}), Glasgow 15, respiración de Kussmaul. §PCglucemia {n:350-600}, pH 7,{n:10-25}, HbA1c {n:9-14},{n:0-9} %. §EVperfusión de insulina a 0,05 UI/kg/h. Educación con {enfermera}, que hace de intérprete con la {FAM:madre}. {evol} §JCdiabetes mellitus tipo 1. §TTglargina {n:3-9} UI, lispro según ración. Sensor n/s {OTRO:serie}. {cita}',
  '§MCtraumatismo craneal. §AP{previo} §EAcaída en el parque de {CALLE:otra} ({LUGAR}) el {FECHA:visit} a las {time}; lo presenció su {FAM:2}, {FAM:2-first}. Un vómito. {aviso} §EFGlasgow 15, hematoma frontal de {n:2-5} cm. §PCno precisa TC (PECARN). §EVobservación 6 h. {evol} §JCTCE leve. §TTpautas escritas. {cita}',
  '§MCrevisión del niño sano. §AP{familiar} PRN {n:2-4}.{n:100-900} g. §EAacude con sus {FAM:padres}. {social} §EFpeso P{n:3-97}, talla P{n:3-97}, PC {n:38-54} cm. Fontanela normotensa. Ortolani y Barlow negativos. §PCcribado metabólico normal (muestra {EPISODIO:peticion}). §EVvacunas puestas el {FECHA:visit} por {enfermera}. {evol} §JCdesarrollo normal. §TTvitamina D 400 UI. {cita}',
];

const SPANISH_SETS: readonly Readonly<Record<string, string>>[] = [
  {
    MC: '\n\nMotivo de consulta: ',
    EA: '\nEnfermedad actual: ',
    AP: '\nAntecedentes: ',
    EF: '\nExploración: ',
    PC: '\nPruebas: ',
    EV: '\nEvolución: ',
    JC: '\nJuicio clínico: ',
    TT: '\nTratamiento: ',
  },
  {
    MC: '\n\nMOTIVO DE INGRESO\n',
    EA: '\n\nENFERMEDAD ACTUAL\n',
    AP: '\n\nANTECEDENTES PERSONALES\n',
    EF: '\n\nEXPLORACIÓN FÍSICA\n',
    PC: '\n\nPRUEBAS COMPLEMENTARIAS\n',
    EV: '\n\nEVOLUCIÓN\n',
    JC: '\n\nDIAGNÓSTICO PRINCIPAL\n',
    TT: '\n\nTRATAMIENTO AL ALTA\n',
  },
  {
    MC: '\nMC: ',
    EA: '\nEA: ',
    AP: '\nAP: ',
    EF: '\nEF: ',
    PC: '\nEECC: ',
    EV: '\nEvol: ',
    JC: '\nJC: ',
    TT: '\nTto: ',
  },
  {
    MC: '\n\nIngresa por ',
    EA: ' ',
    AP: '\n\n',
    EF: '\n\nEn la exploración, ',
    PC: '\n\n',
    EV: '\n\nDurante su estancia, ',
    JC: '\n\nImpresión: ',
    TT: '\n\nPlan: ',
  },
  {
    MC: '\n- Motivo: ',
    EA: '\n- Historia actual: ',
    AP: '\n- Antecedentes: ',
    EF: '\n- Expl.: ',
    PC: '\n- Complementarias: ',
    EV: '\n- Curso: ',
    JC: '\n- Dx: ',
    TT: '\n- Plan: ',
  },
];
const AMERICAN_SETS: readonly Readonly<Record<string, string>>[] = [
  {
    MC: '\n\nMotivo de consulta: ',
    EA: '\nPadecimiento actual: ',
    AP: '\nAntecedentes: ',
    EF: '\nExamen físico: ',
    PC: '\nLaboratorio e imagen: ',
    EV: '\nEvolución: ',
    JC: '\nDiagnóstico: ',
    TT: '\nPlan: ',
  },
  {
    MC: '\nMC: ',
    EA: '\nEA: ',
    AP: '\nAPP: ',
    EF: '\nEF: ',
    PC: '\nLabs: ',
    EV: '\nEvol: ',
    JC: '\nIDx: ',
    TT: '\nIndicaciones: ',
  },
  {
    MC: '\n\nMOTIVO DE CONSULTA: ',
    EA: '\nENFERMEDAD ACTUAL: ',
    AP: '\nANTECEDENTES: ',
    EF: '\nEXAMEN FÍSICO: ',
    PC: '\nPARACLÍNICOS: ',
    EV: '\nEVOLUCIÓN: ',
    JC: '\nDX EGRESO: ',
    TT: '\nPLAN: ',
  },
  {
    MC: '\n\nConsulta por ',
    EA: ' ',
    AP: '\n\n',
    EF: '\n\nAl examen, ',
    PC: '\n\n',
    EV: '\n\n',
    JC: '\n\nImpresión diagnóstica: ',
    TT: '\n\nConducta: ',
  },
];

/** What stands before these marks: lists of text without identifiers. */
const PLAIN_TEXT = [
  [' §PC', 'masexpl'],
  [' §EV', 'maslab'],
  [' §JC', 'masev'],
  [' {cita}', 'mastto'],
] as const;

function withHeadings(sets: readonly Readonly<Record<string, string>>[]): (course: string) => string[] {
  return (course) => {
    const longer = PLAIN_TEXT.reduce((text, [before, list]) => text.replace(before, ` {${list}}${before}`), course);
    return sets.map((set) =>
      longer.replace(/ ?§([A-Z]{2})(.)/gu, (_, key: string, first: string) => {
        const heading = set[key] as string;
        return heading + (heading === ' ' || /[:\n] ?$/.test(heading) ? first.toUpperCase() : first);
      }),
    );
  };
}

export const spanishCases: readonly string[] = COURSES.flatMap(withHeadings(SPANISH_SETS));
export const americanCases: readonly string[] = COURSES.flatMap(withHeadings(AMERICAN_SETS));
export const childCases: readonly string[] = CHILD_COURSES.flatMap(
  withHeadings([...SPANISH_SETS.slice(0, 3), ...AMERICAN_SETS.slice(0, 1)]),
);
