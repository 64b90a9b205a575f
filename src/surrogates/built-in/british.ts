import { words } from './words';

/** Towns of the United Kingdom with county and postcode area. */
export const britishTowns: readonly (readonly [town: string, county: string, area: string])[] = words(
  'Leeds/West Yorkshire/LS|Otley/West Yorkshire/LS|Bradford/West Yorkshire/BD|Halifax/West Yorkshire/HX|York/North Yorkshire/YO|Hull/East Yorkshire/HU|Sheffield/South Yorkshire/S|Manchester/Greater Manchester/M|Bolton/Greater Manchester/BL|Oldham/Greater Manchester/OL|Liverpool/Merseyside/L|Preston/Lancashire/PR|Blackburn/Lancashire/BB|Carlisle/Cumbria/CA|Newcastle/Tyne and Wear/NE|Sunderland/Tyne and Wear/SR|Durham/County Durham/DH|Nottingham/Nottinghamshire/NG|Derby/Derbyshire/DE|Leicester/Leicestershire/LE|Coventry/West Midlands/CV|Birmingham/West Midlands/B|Stoke-on-Trent/Staffordshire/ST|Shrewsbury/Shropshire/SY|Hereford/Herefordshire/HR|Gloucester/Gloucestershire/GL|Bristol/Avon/BS|Bath/Somerset/BA|Taunton/Somerset/TA|Exeter/Devon/EX|Plymouth/Devon/PL|Truro/Cornwall/TR|Bournemouth/Dorset/BH|Southampton/Hampshire/SO|Portsmouth/Hampshire/PO|Brighton/East Sussex/BN|Guildford/Surrey/GU|Reading/Berkshire/RG|Oxford/Oxfordshire/OX|Luton/Bedfordshire/LU|Cambridge/Cambridgeshire/CB|Norwich/Norfolk/NR|Ipswich/Suffolk/IP|Colchester/Essex/CO|Romford/Essex/RM|Maidstone/Kent/ME|Croydon/Surrey/CR|Ealing/London/W|Hackney/London/E|Cardiff/South Glamorgan/CF|Aberdare/Rhondda Cynon Taf/CF|Swansea/West Glamorgan/SA|Bangor/Gwynedd/LL|Glasgow/Lanarkshire/G|Paisley/Renfrewshire/PA|Edinburgh/Midlothian/EH|Dundee/Angus/DD|Aberdeen/Aberdeenshire/AB|Inverness/Highland/IV|Belfast/County Antrim/BT',
).map((entry) => entry.split('/') as unknown as readonly [string, string, string]);

export const britishStreets = words(
  'High Street|Church Lane|Station Road|Victoria Road|Mill Lane|Park Avenue|Albert Terrace|The Crescent|Queens Drive|Kings Road|Manor Close|Orchard Way|Ginnel Cottages|Priory Gardens|Beech Grove|Ashfield Mews|Back Lane|Wellington Street|Nelson Terrace|Elm Tree Close|Chapel Hill|Bramble Drive|Heol y Mynydd|Kirkgate|Wharf Street|St Johns Road|Castle View|Moorland Avenue|Windsor Court|Cromwell Road|Alma Place|Coronation Street',
);

export const britishHospitals = words(
  'Royal Infirmary|St Brannoc’s Hospital|Queen Margaret Hospital|Royal Wolds Hospital|Aire Valley NHS Foundation Trust|Thornhill General|Calder Royal|Princess Mary Hospital|Moorfoot Community Hospital|Riverside Surgery|The Oaks Medical Practice|Park Lane Surgery|Elm Tree Medical Centre|Harbour View Health Centre|Ashdown District General Hospital|Kingsmead Hospital|St Cuthbert’s Hospice|Wharfedale Unit|Bryn Glas Surgery|Ysbyty Glan Afon|Strathmore Royal|Lomond District Hospital|North Fen University Hospitals NHS Trust|Addington Eye Hospital|Castle Hill|Whitecross Nursing Home|Beechwood Care Home|St Saviour’s|Newholme Minor Injuries Unit|Mercian Partnership NHS Trust',
);

export const britishOrganizations = words(
  'Tesco|Sainsbury’s|Asda|Morrisons|Boots|Royal Mail|British Gas|Network Rail|National Rail|Bupa|AXA Health|Aviva|Vitality|Age UK|Macmillan|Citizens Advice|DVLA|DWP|the Jobcentre|Barclays|Lloyds|BT|Rolls-Royce|Jaguar Land Rover|Nissan|Tata Steel|British Army|RAF|Royal Navy|Leeds City Council|Kirklees Council|West Midlands Police|St Aidan’s Primary School|Hillcrest Academy|Kingsway Comprehensive|University of Hull|Greggs|Wetherspoons|Kwik Fit|Slimming World|the British Legion|Riverside Housing Association',
);
