import type { Fragments } from '../grammar';
import { spanishBody } from './body';

/** All Spanish templates, unlike the form layout of MEDDOCAN: Spain and Latin America; `document` is the beginning. */
export const spanishFragments: Fragments = {
  ...spanishBody,
  firma: [
    `Fdo.: Dr. {MED:full}   Nº Col. {COL}`,
    `Fdo. Dra. {MED:full}, {servicio}, nº colegiado {COL}, {LUGAR}, a {FECHA}`,
    `{MED:upper-full}\n{servicio}\nCédula profesional {COL}`,
    `Médico responsable: {MED:last-first} ({EMPLEO})`,
    `Enfermera: {MED:3-full} (código {EMPLEO})`,
    `Dr. {MED:f-last}. {HOSPITAL}. Correo: {CORREO}`,
    ``,
  ],
  documento: [
    `{HOSPITAL:upper}\nSERVICIO DE {servicio}\nINFORME DE ALTA\nPaciente: {PAC:upper-last-first}     NHC: {NHC}     Episodio: {EPISODIO}\nF. nac.: {FECHA:nac}   Edad: {EDAD}   Sexo: {SEXO:letter}\nDomicilio: {CALLE}, {LUGAR:cp} {LUGAR}\nIngreso: {FECHA}   Alta: {FECHA:near}\n\n{apartados}\n\n{firma}`,
    `INFORME CLÍNICO DE URGENCIAS - {HOSPITAL}\n{PAC:full} | {EDAD} | {SEXO} | NASS {NASS} | {FECHA} {time}\nMédico: {MED:full}\n\n{apartados}`,
    `VOLANTE DE INTERCONSULTA\nDe: {CENTRO}, Dr. {MED:2-apellido}\nA: {servicio}, {HOSPITAL}\nPaciente {PAC:last-first}, CIP {NASS}, tfno {TEL}\nMotivo: {diagnostico}. {frases}`,
    `{LUGAR}, {FECHA}\n\nEstimado compañero:\n\nTe remito a {PAC:full}, {EDAD}, {PROF}, por {diagnostico}. {frases}\n\nUn saludo,\nDr. {MED:full}\n{CORREO}`,
    `NOTA DE ENFERMERÍA {FECHA} {time}\n{PAC:first}, hab. {n:100-600}. {dato} {frase} Avisado Dr. {MED:apellido}. {MED:3-first}, DUE {EMPLEO}`,
    `HISTORIA CLÍNICA N° {NHC}\nNombre: {PAC:full}\nC.I.: {NHC}   Edad: {EDAD}   Ocupación: {PROF}\nDirección: {CALLE}, {LUGAR}, {LUGAR:region}\nTeléfono: {TEL}   EPS: {INST}   Afiliación {NASS}\nAcudiente: {FAM:full} ({FAM})\n\n{apartados}\n\n{MED:full}, registro médico {COL}`,
    `EXPEDIENTE: {NHC}   CAMA: {n:1-40}   {INST}\nNOMBRE: {PAC:upper-surname-first}   AFILIACIÓN: {NASS}\nFECHA: {FECHA}   HORA: {time}\nDIAGNÓSTICO: {diagnostico}\n{apartados}\n{MED:upper-last-first} CED. PROF. {COL}`,
    `Llamada telefónica {FECHA:day} {time}: {FAM:first}, {FAM} de {PAC:first}, llama desde el {TEL}. {frase} Se avisa a {MED:2-first}.`,
    `RECETA\n{HOSPITAL}, {CALLE}, {LUGAR}. Tel. {TEL}, fax {FAX}\nPaciente: {PAC} ({EDAD:number})\n{farmaco} {dose} cada {n:6-24} horas por {n:3-14} días\nDr. {MED:full}, mat. {COL}`,
    `JUSTIFICANTE\nD./Dña. {PAC:full}, con DNI {NHC}, ha acudido a consulta el {FECHA}, de {time} a {time}.\n{CENTRO}, {LUGAR}\n{firma}`,
    `INFORME DE RADIOLOGÍA\nEstudio {EPISODIO}   Fecha {FECHA}\nPaciente: {PAC:upper-last-comma-first}   NHC {NHC}   Peticionario: {MED:2-full}\n{dato} {dato}\nComparado con estudio de {FECHA:past}.\nRadiólogo: {MED:f-last}`,
    `De: {MED:full} ({CORREO})\nPara: {MED:2-full}\nFecha: {FECHA} {time}\nAsunto: {PAC:initials}, {NHC}\n\n{MED:2-first}: {frases}\nSaludos, {MED:first}`,
    `PARTE DE BAJA / {INST}\nTrabajador: {PAC:last-first}   NASS: {NASS}   Puesto: {PROF}\nFecha de accidente: {FECHA:past}   Lugar: {LUGAR:other}\nEmpresa: {INST}, {CALLE}, {LUGAR:cp} {LUGAR}\n{frases}\n{firma}`,
    `CARNÉ DE VACUNACIÓN. {PAC:full}, nacida el {FECHA:nac} en {LUGAR:other}, {PAIS}. {FAM}: {FAM:full}. Triple vírica {FECHA:past}; hexavalente {FECHA:past}. {CENTRO}.`,
    `{SEXO} {EDAD}, {diagnostico}, {farmaco}. Dr. {MED:apellido} {FECHA:day}`,
    `{PAC:lower-full} {EDAD} {SEXO:letter} nhc {NHC} tfno {TEL}. {dato} revisar {FECHA:weekday} con {MED:lower-first}`,
    `SOLICITUD DE AUTORIZACIÓN\nAseguradora: {INST}   Póliza: {NASS}   Nº autorización: {EPISODIO}\nAsegurado: {PAC:full}   F. nacimiento: {FECHA:nac}\nCentro: {HOSPITAL}   Tel.: {TEL}   Fax: {FAX}\nProcedimiento por {diagnostico}. Solicita: {MED:full}, col. {COL}`,
    `HOJA DE REFERENCIA\nEstablecimiento de origen: {CENTRO} ({LUGAR:other})   Destino: {HOSPITAL}\nApellidos y nombres: {PAC:upper-last-first}   DNI {NHC}\nEdad {EDAD}   Sexo: {SEXO:letter}   Domicilio: {CALLE}, {LUGAR}\nAnamnesis: {frases}\nM.C. {MED:full}, CMP {COL}`,
    `Sesión clínica {FECHA}. Asisten: {MED:full}, {MED:2-full}, {MED:3-full}. Caso: {PAC:initials-dotted}, {EDAD}. {apartados}`,
    `ACTA DE DEFUNCIÓN\n{PAC:upper-full}, {EDAD:words}, vecino de {LUGAR} ({LUGAR:region}), fallece el {FECHA} a las {time} por {diagnostico}. Informada su {FAM}, {FAM:full}. {firma}`,
  ],
  document: ['{documento}'],
};
