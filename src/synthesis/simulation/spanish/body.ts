import type { Fragments } from '../grammar';

/** Spanish clinical sentences, with identifiers and without. */
export const spanishBody: Fragments = {
  farmaco:
    'paracetamol|enalapril|furosemida|omeprazol|metformina|acenocumarol|bisoprolol|atorvastatina|amoxicilina-clavulánico|levofloxacino|Adiro|Nolotil|Sintrom|Ventolin|enoxaparina|prednisona|insulina glargina|Augmentine|losartán|tramadol'.split(
      '|',
    ),
  diagnostico:
    'neumonía adquirida en la comunidad|insuficiencia cardiaca|fibrilación auricular|EPOC agudizado|colecistitis aguda|diabetes mellitus tipo 2|hipertensión arterial|enfermedad de Parkinson|enfermedad de Crohn|ictus isquémico|fractura de cadera|pielonefritis|anemia ferropénica|síndrome de Sjögren|enfermedad de Kawasaki|linfoma de Hodgkin|púrpura de Schönlein-Henoch|dengue con signos de alarma|pancreatitis|tiroiditis de Hashimoto'.split(
      '|',
    ),
  servicio:
    'Medicina Interna|Cardiología|Urgencias|Traumatología|Pediatría|Neurología|Digestivo|Urología|Psiquiatría|Ginecología|Oncología'.split(
      '|',
    ),
  frase: [
    '{SEXO} de {EDAD} que consulta por <dolor torácico|disnea|fiebre|dolor abdominal|cefalea> de {n:2-12} días de evolución.',
    'Paciente de {EDAD}, {PROF} de profesión, natural de {LUGAR:other} ({PAIS}).',
    'Trabaja como {PROF} en {INST}.',
    'Jubilado, antes {PROF}. Vive con su {FAM}, {FAM:first}.',
    'Acude acompañado de su {FAM} {FAM:full} (tfno. {TEL}).',
    'Su {FAM} refiere que desde el {FECHA:weekday} está peor.',
    '{FAM} con {diagnostico}. {FAM:plural} sanos.',
    '{FAM:plural}: aportan informes de {HOSPITAL}.',
    'Valorado por el Dr. {MED:2-apellido} el {FECHA:past}.',
    'Intervenido en {HOSPITAL} en {FECHA:year} por la Dra. {MED:3-full}.',
    'Remitido desde {CENTRO} por {MED:2-full}.',
    'Se comenta con {MED:2-first} ({servicio}), que indica {farmaco}.',
    'Trasladado desde {HOSPITAL} de {LUGAR:other} el {FECHA:day}.',
    'Revisión el {FECHA:near} con la Dra. {MED:apellido}.',
    'Ingresos previos en {FECHA:month-year} y {FECHA:year}.',
    'Viajó a {PAIS} en {FECHA:month}.',
    'Los síntomas empezaron en {FECHA:holiday}.',
    'Don {PAC:full} firma el consentimiento, DNI {NHC}.',
    'Doña {PAC:last} queda citada en {CENTRO} a las {time}.',
    'Llega en ambulancia tras accidente con vehículo matrícula {OTRO}.',
  ],
  dato: [
    'TA {bp}, FC {n:50-120} lpm, FR {n:12-30}, Tª {d:35-39} ºC, SatO2 {n:86-100}% basal.',
    'Analítica: Hb {d:7-16} g/dl, leucocitos {n:3-22}.{n:100-900}, creatinina {d:0-4}, Na {n:128-146}, K {d:3-5}.',
    'Se pauta {farmaco} {dose} cada {n:4-24} h durante {n:3-14} días.',
    'Signo de Murphy negativo, Blumberg negativo. Glasgow {n:8-15}.',
    'RX de tórax sin infiltrados. ECG: ritmo sinusal a {n:50-110} lpm.',
    'RM: hernia discal L4-L5 con compresión radicular.',
    'Buen estado general, consciente y orientado en las tres esferas.',
    'Escala de Barthel {n:20-100}, fuerza 5/5 en cuatro extremidades.',
    'Exfumador de {n:10-60} paquetes/año. Niega alergias medicamentosas.',
    'Juicio clínico: {diagnostico}.',
    'Tratamiento habitual: {farmaco} {dose}, {farmaco} {dose}.',
    'Sonda de Foley permeable, drenaje de Jackson-Pratt {n:10-90} cc.',
    'Evolución favorable, sin fiebre en las últimas {n:24-72} horas.',
    'Control en {n:1-6} semanas o antes si empeora.',
    'Ecografía: litiasis de {n:3-15} mm. Bosniak II.',
  ],
  frases: [
    '{frase} {dato}',
    '{frase} {dato} {dato}',
    '{frase} {frase} {dato}',
    '{dato} {dato}',
    '{dato} {frase} {dato} {frase}',
  ],
  apartado: ['{titulo}: {frases}', '{titulo}\n{frases}', '{frases}', '- {frase}\n- {dato}\n- {dato}'],
  apartados: [
    '{apartado}\n\n{apartado}',
    '{apartado}\n{apartado}\n{apartado}',
    '{apartado}\n\n{apartado}\n\n{apartado}',
    '{apartado}',
  ],
  titulo:
    'MOTIVO DE INGRESO|Antecedentes|ENFERMEDAD ACTUAL|Exploración física|PRUEBAS COMPLEMENTARIAS|Evolución|JUICIO CLÍNICO|Tratamiento|Plan|Anamnesis|Comentario|Impresión diagnóstica'.split(
      '|',
    ),
};
