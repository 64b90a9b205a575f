import { words } from './words';

/** Distinctive first parts of institutions' names. */
export const institutionNames = words(
  "St. Anselm|St. Mary's|Saint Brendan|St. Luke's|St Joseph|Our Lady of the Pines|Mercy|Good Shepherd|Holy Cross|Sacred Heart|Bethany|Mount Carmel|Providence|Trinity|Grace|Beth Shalom|Adventist|Baptist|Methodist|Lutheran|Presbyterian|Riverbend|Lakeshore|Harbor|Bayview|Summit|Pinecrest|Oak Hill|Maple Grove|Cedar Ridge|Willow Creek|Stone Mountain|Red River|Blue Ridge|Clearwater|Fairview|Highland|Valley View|Desert Sky|Prairie|Sunrise|Evergreen|Cascade|Piedmont|Tidewater|Palmetto|Lone Star|Great Plains|North Shore|South Bay|Eastside|Westlake|Midtown|Downtown|Tri-County|Twin Rivers|Golden Gate|Mountain West|Rocky Point|Copper Canyon|Silver Lake|Liberty|Memorial|Veterans|Jefferson|Lincoln|Franklin|Hamilton|Harrison|Whitfield|Thornton|Ashford|Bellevue|Kingston|Waverly|Fox Hollow|Heron Lake|Loess Hills|Embarras River|Sandhill|Cuyahoga|Naugatuck|Willamette",
);

export const hospitalTypes = words(
  'Hospital|Medical Center|Regional Medical Center|Community Hospital|Memorial Hospital|General Hospital|Health System|Family Medicine|Family Practice|Clinic|Medical Group|Urgent Care|Health|Regional|Pediatrics|Cardiology Associates|Orthopedics|Eye Institute|Cancer Center|Imaging|Radiology|Rehabilitation Center|Nursing Home|Care Center|Skilled Nursing|Manor|Hospice|Surgery Center|Dermatology|Gastroenterology|Internal Medicine|Primary Care|Dental|Physical Therapy|Home Health|Laboratory|Dialysis|Heart & Vascular|Spine & Sport|Behavioral Health|Neurology|OB/GYN|Women’s Center|Children’s Hospital|Med Ctr|Hosp|Medical Associates|Infirmary|VA Medical Center|Health Center|Walk-In Care|Kidney Center|ENT',
);

export const hospitals = words(
  'Riverbend Regional Medical Center|Good Shepherd Hospital|Lakeshore Community Hospital|St. Anselm Medical Center|Pinecrest Nursing Home|Harbor General Hospital|Tri-County Memorial|Oak Hill Family Medicine|Mercy|Bayview|Highland Clinic|University Hospital of Kingston|Children’s Hospital of the Plains|Veterans Memorial|Fairview Surgery Center|Prairie Heart Institute|Cascade Cancer Center|Willow Creek Pediatrics|Summit Imaging|Desert Sky Urgent Care',
);

export const organizationTypes = words(
  'Elementary School|High School|Middle School|Community College|University|Insurance|Mutual|Health Plan|Logistics|Trucking|Construction|Manufacturing|Foods|Farms|Motors|Bank|Credit Union|Church|Baptist Church|Fire Department|Police Department|School District|County Jail|Public Works|Airlines|Industries|Electric|Steel|Mills|Packing|Lumber|Hotel|Inn|Diner|Grill|Pharmacy|Transit|Realty|Law Offices|Academy|Preschool|Daycare|Supply Co.|Inc.|LLC|& Sons|Roofing|Cannery|Shipyard|Co-op|Nursery|Salon',
);

export const companies = words(
  'Blue Harbor Mutual|Walmart|UPS|FedEx|Navy|US Army|Marine Corps|Medicaid of Ohio|Aetna|Blue Cross Blue Shield|Humana|Cigna|UnitedHealthcare|Taco Bell|CVS|Walgreens|Home Depot|Amazon|Starbucks|Boeing|Ford|USPS|Kaiser|Costco|Target|Delta|AT&T|Tyson|John Deere|Caterpillar|Prairie Steel|Vernon Cold Storage|Dan River Mills|Buckeye Mutual|Gulf Pride Packing|Hooker Furniture|Rotary Club|YMCA|Salvation Army|DCFS|Goodwill|Head Start',
);

export const occupations = words(
  'teacher|nurse|truck driver|farmer|welder|carpenter|electrician|plumber|homemaker|secretary|accountant|attorney|engineer|mechanic|machinist|coal miner|bus driver|postal worker|firefighter|police officer|cook|waitress|bartender|janitor|cashier|barber|hairdresser|librarian|pastor|salesman|real estate agent|software developer|bookkeeper|roofer|painter|logger|fisherman|lobsterman|rancher|forklift operator|factory worker|security guard|paralegal|court reporter|dental hygienist|school principal|social worker|chef|baker|butcher|tailor|seamstress|flight attendant|pilot|soldier|Marine|longshoreman|dock worker|ironworker|bricklayer|office manager|data analyst|musician|journalist|photographer|realtor|landscaper|housekeeper|warehouse worker|call center agent|bank teller|insurance adjuster|school bus aide|crossing guard|mail carrier',
);
