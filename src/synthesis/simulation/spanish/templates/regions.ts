import type { Fragments } from '../../grammar';

/** Documents and snippets that only one country or region has. */
export const regionalDocuments: Readonly<
  Record<'es' | 'gl' | 'ca' | 'eu' | 'mx' | 'ar' | 'cl' | 'co' | 'pe' | 'la', Fragments>
> = {
  es: {
    carta: [
      '{INST:upper-service}\nGERENCIA DE ATENCIÓN PRIMARIA\nHoja de continuidad: {PAC:last-first} {sexo} {nac}\n{tarjeta} {dni}\nMédico: {MED:1-full} (CIAS {EMPLEO:cias}). Enfermera: {MED:6-full}\n{CENTRO}, {CALLE:hosp}, {LUGAR:cp} {LUGAR}\n{parrafo}\n{FECHA}',
      'PARTE AL JUZGADO DE GUARDIA\n{HOSPITAL} ({INST:service}), {LUGAR}\nFacultativo: {MED:1-full}, {col}\nLesionad[o|a]: {PAC:upper-complete}, {sexo}, {EDAD}, {dni}, domicilio {CALLE}, tfno. {TEL}\nRefiere agresión el {FECHA:before} en {CALLE:otra} por su {FAM:expareja} ({FAM:1-first}). Acompañad[o|a] por {INST:police}, agente TIP {OTRO:caso}.\nLesiones: {dato}\nRemitido por fax al {FAX} a {INST:court}. {LUGAR}, {FECHA:long}',
      'VISADO DE PRÓTESIS / MATERIAL ORTOPROTÉSICO\n{INST:service}\nTitular: {PAC:complete}   TSI {NASS:cip}   NASS {NASS}\nPrescribe: Dra. {MED:2-full}, {col}, {HOSPITAL}. Silla de ruedas nº serie {OTRO:serie}. Presupuesto ref. {EPISODIO:autorizacion}. Ortopedia: {INST}. {FECHA}',
      'INFORME DE DEPENDENCIA\nSolicitante: {PAC:complete}, {dni}, {FECHA:nac}. Expte. {OTRO:caso}\nCuidadora no profesional: {FAM:2-full} ({FAM:2}), {documentofam}. {domicilio}. Órgano: {INST:social}\n{dato}\n{MED:8-full}, TS colegiada {COL:enf}',
    ],
    apunte: [
      '061 {LUGAR:upper-region} UVI-{n:1-9} H.CLÍNICA Nº{EPISODIO:incidente}\nFECHA {FECHA} AVISO {time} LLEGADA {time}\nNOMBRE {PAC:upper-complete} EDAD {EDAD:number} SEXO {SEXO:letter}\nLUGAR {CALLE:upper-}, {LUGAR:upper-} {LUGAR:cp}. ALERTANTE: {FAM:upper-1} {TEL:otro}\n{dato}\nTRASLADO A {HOSPITAL:upper-short}, ACEPTA DRA {MED:2-upper-apellido}\nMÉDICO: {MED:1-upper-short} ENF: {MED:6-upper-short} TES: {MED:7-upper-f-last} (Nº EMPL. {EMPLEO})',
      'CONSULTA NO PRESENCIAL ({INST:service})\nDe {medico} a {medico}\nPte {PAC:last-first} {hc} {tarjeta}: {presenta} ¿Cómo lo ves?\nRespuesta {FECHA:later}: {dato} {cita}',
    ],
  },
  gl: {
    carta: [
      '{INST:upper-service}\n{HOSPITAL}\nPaciente: {PAC:upper-last-first}   NHC: {NHC}   CIP: {NASS:cip}\nData de nacemento: {FECHA:nac}   Idade: {EDAD}   Sexo: {SEXO:box}\nEnderezo: {CALLE}, {LUGAR:cp} {LUGAR}\nData de ingreso: {FECHA:before}   Data de alta: {FECHA}\n{caso}\n\nAsdo.: Dra. {MED:2-full}, nº col. {COL}',
      'Estimada compañeira: remítoche a {PAC:complete}, {EDAD}, {PROF}, veciñ[o|a] de {LUGAR}, por {diagnostico}. A súa {FAM:filla}, {FAM:2-first} ({TEL:otro}), di que dende o {FECHA:day} está peor. {dato} Grazas e un saúdo. {MED:1-full}, {CENTRO}, {FECHA}',
    ],
    social: [
      'Mariscador[|a] en {LUGAR:other}; o seu {FAM:fillo} vive en {PAIS:other}.',
      'Vive coa súa {FAM:nai} en {LUGAR}.',
      'Emigrante retornad[o|a] de {PAIS:other} en {FECHA:year}.',
    ],
  },
  ca: {
    carta: [
      '{HOSPITAL:upper-}\nINFORME D’ALTA\nPacient: {PAC:complete}   Sexe: {SEXO:letter}   D.N.: {FECHA:nac}   Edat: {EDAD:number}\nCIP: {NASS:cip}   Núm. història: {NHC}   Telèfon: {TEL}\nAdreça: {CALLE}, {LUGAR:cp} {LUGAR}\nData d’ingrés: {FECHA:before}   Data d’alta: {FECHA}\n{caso}\n\nMetge: {MED:1-full}, núm. col. {COL}',
      'Benvolgut company: t’envio {PAC:complete}, de {EDAD}, {PROF}, per {diagnostico}. Viu amb la seva {FAM:filla} {FAM:2-first} a {LUGAR} i va néixer a {LUGAR:natal}. {dato} Control el {FECHA:near}. Gràcies. Dra. {MED:2-full}, {CENTRO}. Tel. {TEL:hosp}',
      'LABORATORI\nPacient: {PAC:upper-last-first}   CIP {NASS:cip}   Sexe {SEXO:letter}   DN {FECHA:nac}\nPetició {EPISODIO:peticion}   Sol·licitant: {MED:2-last-f} ({CENTRO})\nData d’extracció: {FECHA}\nGlucosa {n:70-300} mg/dl; creatinina 0,{n:50-99}; Hb {n:9-16},{n:0-9}\nValidat: {MED:3-initials}',
    ],
    aviso: [
      'La seva {FAM:filla}, {FAM:2-first}, viu a {LUGAR:other} (mòbil {TEL:otro}).',
      'El seu {FAM:germà} truca des de {LUGAR:other}.',
      'Conversa amb el seu {FAM:fill}, {FAM:1-short}.',
    ],
  },
  eu: {
    carta: [
      '{INST:service} - {HOSPITAL}\nALTA-TXOSTENA / INFORME DE ALTA\nPazientea / Paciente: {PAC:upper-last-first}\nTIS {NASS:cip}   HKZ {NHC}   Jaiotze data: {FECHA:nac}   Sexua: {SEXO:letter}\nHelbidea: {CALLE}, {LUGAR:cp} {LUGAR}. Tel.: {TEL}\nIngreso: {FECHA:before}   Alta: {FECHA}\n{caso}\n\n{LUGAR}n, {FECHA:eu}\n{MED:2-full}, elkargokide zk. {COL}',
      'Kaixo {MED:2-first}: {PAC:complete}, {EDAD}, {PROF} en {INST}; {diagnostico}. Vive con su {FAM:ama} ({FAM:2-first}, {TEL:otro}) en {CALLE}, {LUGAR}. {dato} Mila esker. {MED:1-first}, {CENTRO}',
    ],
    social: [
      'Vive con su {FAM:aita} en el caserío ({CALLE}).',
      'Sale al monte con su {FAM:cuadrilla} de {LUGAR:other}.',
      '{FAM:cap-osaba} con silicosis; {FAM:amama} con demencia.',
    ],
  },
  mx: {
    carta: [
      '{INST:upper-service}\n{HOSPITAL:upper-}\nNOTA DE EGRESO. {servicio}, cama {n:1-400}\nNombre: {PAC:complete}   NSS {NASS}   Agregado {NASS:agregado}\nCURP {NHC:dni}   RFC {NHC:rfc}\nIngreso: {FECHA:before}  Egreso: {FECHA}  Folio de hospitalización {EPISODIO:folio}\nSe trata de {SEXO:adj} de {EDAD}, {PROF}, originari[o|a] de {LUGAR:natal}, {LUGAR:region}.{caso}\nAlta a su {CENTRO}. Dra. {MED:2-full}, Mat. {EMPLEO}, Céd. Prof. {COL}. R2 {MED:7-short}',
      'HOJA DE REFERENCIA\n{INST:service}. Jurisdicción Sanitaria No. {n:1-12}\nUnidad que refiere: {CENTRO}   Unidad a la que se refiere: {HOSPITAL:otro}\nFecha {FECHA}   Paciente: {PAC:complete}, {EDAD}, {SEXO:letter}. Póliza {NASS:poliza}. CURP {NHC:dni}\nDomicilio: {CALLE}, {LUGAR}, {LUGAR:region}. Cel. de su {FAM:2}: {TEL:otro}\nResumen: {presenta} {dato}\nMédico pasante: {MED:7-full}. {col}',
      'Por medio de la presente se hace constar que [el C.|la C.] {PAC:upper-complete}, {EDAD}, con domicilio en {CALLE}, {LUGAR}, {LUGAR:region}, requiere incapacidad por {n:3-28} días a partir del {FECHA}. Empresa: {INST}. Dr. {MED:1-full}, Ced. Prof. {COL}',
    ],
  },
  ar: {
    carta: [
      '{HOSPITAL} - {CALLE:hosp}, {LUGAR}, Pcia. de {LUGAR:region}, {PAIS}. Tel/Fax {TEL:hosp}\nEPICRISIS\nPaciente: {PAC:last-first}   DNI {NHC:dni}   Edad {EDAD}   HC {NHC}\nObra social: {INST:insurer}, afiliad[o|a] N° {NASS}\nIng.: {FECHA:before}   Egr.: {FECHA}\n{caso}\nDr. {MED:1-full} MP {COL} / residente {MED:6-short} MP {COL}',
      'GUARDIA — {HOSPITAL} — Libro {n:1-40} F° {n:1-300}\n{FECHA} {time} hs. Tra[ído|ída] por {INST:police}.\n{PAC:last-first}, DNI {NHC:dni}. {EDAD}. Vive en {CALLE}, B° {LUGAR:barrio}. Tel {TEL}. {presenta} {dato}\nSe llama a la {FAM:mamá} ({FAM:2-first}). {MED:2-f-last}, MP {COL}',
      'Señores {INST:insurer}\nSolicito autorización para {PAC:complete}, DNI {NHC:dni}, afiliad[o|a] {NASS}, {EDAD}, por {diagnostico}. {dato} Sin otro particular saludo a Ud. atte.\nDra. {MED:2-full} MN {COL}\n{LUGAR}, {FECHA:long}',
    ],
  },
  cl: {
    carta: [
      '{INST:upper-service}\nSOLICITUD DE INTERCONSULTA O DERIVACIÓN (SIC)   N° {EPISODIO:folio}\nOrigen: {CENTRO}, comuna de {LUGAR}   Destino: {HOSPITAL}, {servicio}\nFecha {FECHA}\nRUT paciente: {NHC:dni}\nNombre: {PAC:complete}   Sexo: {SEXO:box}   F. nac.: {FECHA:nac}   Edad: {EDAD}\nPrevisión: {INST:insurer}   Celular {TEL}   Correo {CORREO}\nDirección: {CALLE}, {LUGAR}. N° ficha {NHC}\nFundamento clínico: {presenta} {dato}\nSospecha GES: sí. Profesional: {MED:2-full}, RUT {EMPLEO:dni}, RNPI {COL}',
      'EPICRISIS {HOSPITAL}\n{PAC:last-first}, RUN {NHC:dni}, {EDAD}. Ficha {NHC}. Previsión {INST:insurer}\nIngreso {FECHA:before}, alta {FECHA}\n{caso}\nControl en {CENTRO} con su {FAM:2} ({FAM:2-first}, fono {TEL:otro}).\nDr. {MED:1-full}',
    ],
  },
  co: {
    carta: [
      'EPICRISIS\n{HOSPITAL}. {CALLE:hosp}, {LUGAR} ({LUGAR:region}) PBX {TEL:hosp}\nNombre: {PAC:upper-complete}   CC {NHC:dni}  F. nac. {FECHA:nac}   {EDAD}   Género: {SEXO:letter}\nEPS {INST:insurer} contributivo. Ingreso No. {EPISODIO}\nFecha ingreso: {FECHA:before} {time}  Fecha egreso: {FECHA} {time}\nOcupación: {PROF}. Residencia: {CALLE}, barrio {LUGAR:barrio}. Acudiente: {FAM:2-full} ({FAM:2}) celular {TEL:otro}\n{caso}\nMédico: {MED:1-full} RM {COL}',
      'FORMATO DE REFERENCIA Y CONTRARREFERENCIA\nFecha/hora: {FECHA} {time}   No. solicitud CRUE: {EPISODIO:folio}\nIPS remitente: {HOSPITAL} ({LUGAR})   IPS receptora: {HOSPITAL:otro}\nResponsable del pago: SOAT {INST:insurer} póliza {NASS:poliza}. Placa {OTRO:matricula}\nPaciente: {PAC:complete}. CC {NHC:dni}. {EDAD}. {SEXO:box}. Acudiente: {FAM:2-short} ({FAM:mamá}), {TEL:otro}\nResumen: {presenta} {dato}\nTraslada TAM móvil {n:1-20}, médico {MED:7-short}, RETHUS {COL}',
    ],
  },
  pe: {
    carta: [
      '{INST:upper-service}\nHOJA DE REFERENCIA N° {EPISODIO:folio}\nEstablecimiento de origen: {CENTRO}   Destino: {HOSPITAL} – {servicio}\nFecha: {FECHA}   Hora {time}\nApellidos y nombres: {PAC:upper-last-first}   DNI {NHC:dni}   Autogenerado {NASS}\nEdad {EDAD}  Sexo: {SEXO:letter}   Grado instr.: secundaria   Ocupación: {PROF}\nDomicilio: {CALLE}, {LUGAR}, prov. {LUGAR:region}   Cel. {TEL}\nAcompañante: {FAM:2-full} (DNI {NHC:fam}), {FAM:2}\nAnamnesis: {presenta} {dato}\nM.C. {MED:1-full}, CMP {COL}. Lic. Enf. {MED:6-full} CEP {COL}',
      'EPICRISIS     H.C. {NHC}\n{INST:service} / {HOSPITAL}, {LUGAR}, {PAIS}\nASEGURAD[O|A]: {PAC:upper-last-first}   DNI {NHC:dni}   Edad {EDAD:number}   Sexo {SEXO:letter}\nProcedencia: {LUGAR:natal}. Ocupación: {PROF}. Informante: {FAM:1} {FAM:1-first} ({TEL:otro})\n{caso}\n{MED:2-full}, CMP {COL}, RNE {COL}',
    ],
  },
  la: {
    carta: [
      '{INST:upper-service} / FORMULARIO 053\nUnidad operativa: {HOSPITAL}. Cantón {LUGAR}, provincia {LUGAR:region}\nApellidos y nombres: {PAC:upper-surname-first}. Cédula {NHC:dni}. {nac}. {EDAD:number}, sexo {SEXO:letter}\nDirección: {CALLE}. Teléfono {TEL}. País {PAIS}\nLlamar a: {FAM:1-full}, parentesco {FAM:1}, {TEL:otro}\n{presenta} {dato}\nEntrega a Md. {MED:1-short}, {FECHA} {time}. cód. {COL}',
      '{PAIS}\n{HOSPITAL}\nINFORME MÉDICO\nPaciente: {PAC:complete}   {dni}   Edad: {EDAD}   {hc}\nQuien suscribe hace constar que se trata de paciente {SEXO:adj}, {PROF} en {LUGAR:other}, con {diagnostico} (biopsia del {FECHA:past}). {dato}\nSe agradece a {INST:social} y a su {FAM:2} ({FAM:2-short}, {TEL:otro}).\nInforme que se expide en {LUGAR} a los {FECHA:formal}.\nDr. {MED:1-full} / C.I. {EMPLEO:dni} / {COL}',
      '{INST:service}. {HOSPITAL}, {LUGAR}\nNota de ingreso {FECHA} {time} hrs\nPcte de {EDAD}, {SEXO:adj}, {PAC:complete}, {dni}, {hc}, afiliación {NASS}. {presenta}{caso}\nDra. {MED:2-full}, {col} / Enfa. {MED:6-short}',
    ],
  },
};
