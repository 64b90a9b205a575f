import type { Recogniser } from './recogniser';
import { aadhaar } from './recognisers/aadhaar';
import { abha } from './recognisers/abha';
import { accountNumber } from './recognisers/account-number';
import { ageDecade } from './recognisers/age-decade';
import { ageField } from './recognisers/age-field';
import { ageSex } from './recognisers/age-sex';
import { ageYearOld } from './recognisers/age-year-old';
import { ageYears } from './recognisers/age-years';
import { aseguramiento } from './recognisers/aseguramiento';
import { biometric } from './recognisers/biometric';
import { caseNumber } from './recognisers/case-number';
import { cip } from './recognisers/cip';
import { claimNumberSsa } from './recognisers/claim-number-ssa';
import { codigoPostal } from './recognisers/codigo-postal';
import { colegiado } from './recognisers/colegiado';
import { creditCard } from './recognisers/credit-card';
import { cuil } from './recognisers/cuil';
import { curp } from './recognisers/curp';
import { dateDecade } from './recognisers/date-decade';
import { dateHoliday } from './recognisers/date-holiday';
import { dateMonthDay } from './recognisers/date-month-day';
import { dateMonthDayUnclear } from './recognisers/date-month-day-unclear';
import { dateMonthName } from './recognisers/date-month-name';
import { dateMonthNameYear } from './recognisers/date-month-name-year';
import { dateMonthWord } from './recognisers/date-month-word';
import { dateMonthYear } from './recognisers/date-month-year';
import { dateNumeric } from './recognisers/date-numeric';
import { dateSeason } from './recognisers/date-season';
import { dateShortYear } from './recognisers/date-short-year';
import { dateWeekday } from './recognisers/date-weekday';
import { dateWeekdayDay } from './recognisers/date-weekday-day';
import { dateWeekdayWord } from './recognisers/date-weekday-word';
import { dateWords } from './recognisers/date-words';
import { dateYear } from './recognisers/date-year';
import { dea } from './recognisers/dea';
import { deviceSerial } from './recognisers/device-serial';
import { deviceSerialEs } from './recognisers/device-serial-es';
import { dni } from './recognisers/dni';
import { edad } from './recognisers/edad';
import { edadBreve } from './recognisers/edad-breve';
import { edadCampo } from './recognisers/edad-campo';
import { email } from './recognisers/email';
import { empleado } from './recognisers/empleado';
import { episodio } from './recognisers/episodio';
import { extension } from './recognisers/extension';
import { extensionEs } from './recognisers/extension-es';
import { extensionX } from './recognisers/extension-x';
import { fax } from './recognisers/fax';
import { faxBehind } from './recognisers/fax-behind';
import { faxInitial } from './recognisers/fax-initial';
import { fechaAno } from './recognisers/fecha-ano';
import { fechaDiaMes } from './recognisers/fecha-dia-mes';
import { fechaFiesta } from './recognisers/fecha-fiesta';
import { fechaMes } from './recognisers/fecha-mes';
import { fechaMesSolo } from './recognisers/fecha-mes-solo';
import { fechaNumerica } from './recognisers/fecha-numerica';
import { fechaPalabras } from './recognisers/fecha-palabras';
import { historiaClinica } from './recognisers/historia-clinica';
import { iban } from './recognisers/iban';
import { ipV4 } from './recognisers/ip-v4';
import { ipV6 } from './recognisers/ip-v6';
import { licenseNumber } from './recognisers/license-number';
import { medicareNumber } from './recognisers/medicare-number';
import { nhsNumber } from './recognisers/nhs-number';
import { npi } from './recognisers/npi';
import { otherNumber } from './recognisers/other-number';
import { pan } from './recognisers/pan';
import { phoneField } from './recognisers/phone-field';
import { phoneIndia } from './recognisers/phone-india';
import { phoneInternational } from './recognisers/phone-international';
import { phoneSpain } from './recognisers/phone-spain';
import { phoneUk } from './recognisers/phone-uk';
import { phoneUs } from './recognisers/phone-us';
import { planNumber } from './recognisers/plan-number';
import { plate } from './recognisers/plate';
import { plateIndia } from './recognisers/plate-india';
import { postcodeAbroad } from './recognisers/postcode-abroad';
import { recordNumber } from './recognisers/record-number';
import { recordNumberMr } from './recognisers/record-number-mr';
import { rut } from './recognisers/rut';
import { seguridadSocial } from './recognisers/seguridad-social';
import { ssn } from './recognisers/ssn';
import { ssnField } from './recognisers/ssn-field';
import { url } from './recognisers/url';
import { userName } from './recognisers/user-name';
import { vin } from './recognisers/vin';
import { zip } from './recognisers/zip';
import { zipField } from './recognisers/zip-field';

/** Every recogniser, one line each; the order has no meaning. */
export const RECOGNISERS: readonly Recogniser[] = [
  ...[email, url, ipV4, ipV6],
  ...[phoneUs, phoneUk, phoneIndia, phoneInternational, phoneSpain, phoneField, extension, extensionEs, extensionX],
  ...[fax, faxInitial, faxBehind],
  ...[dateNumeric, dateMonthDay, dateMonthDayUnclear, dateMonthYear, dateWords, dateMonthNameYear, dateMonthName],
  ...[dateMonthWord, dateYear, dateShortYear, dateDecade, dateWeekday, dateWeekdayDay, dateWeekdayWord, dateHoliday],
  ...[dateSeason, fechaNumerica, fechaPalabras, fechaMes, fechaMesSolo, fechaDiaMes, fechaAno, fechaFiesta],
  ...[ageYearOld, ageField, ageDecade, ageSex, ageYears, edad, edadCampo, edadBreve],
  ...[zip, zipField, postcodeAbroad, codigoPostal],
  ...[ssn, ssnField, recordNumber, recordNumberMr, nhsNumber, historiaClinica, dni, rut, cuil, curp],
  ...[accountNumber, creditCard, iban, planNumber, medicareNumber, claimNumberSsa, abha, aadhaar, pan],
  ...[seguridadSocial, aseguramiento, cip, npi, dea, licenseNumber, colegiado, empleado],
  ...[otherNumber, caseNumber, episodio, deviceSerial, deviceSerialEs, biometric, vin, plate, plateIndia, userName],
];
