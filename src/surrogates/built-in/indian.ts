import { words } from './words';

/** Indian cities and towns: state, its two-letter code on number plates, the first digits of postal codes, the dialling code. */
export interface IndianCity {
  readonly name: string;
  readonly state: string;
  readonly code: string;
  readonly pin: string;
  readonly std: string;
}

export const indianCities: readonly IndianCity[] = words(
  'Chennai/Tamil Nadu/TN/600/044|Coimbatore/Tamil Nadu/TN/641/0422|Madurai/Tamil Nadu/TN/625/0452|Salem/Tamil Nadu/TN/636/0427|Tiruchirappalli/Tamil Nadu/TN/620/0431|Vellore/Tamil Nadu/TN/632/0416|Bengaluru/Karnataka/KA/560/080|Bangalore/Karnataka/KA/560/080|Mysuru/Karnataka/KA/570/0821|Mangalore/Karnataka/KA/575/0824|Hubballi/Karnataka/KA/580/0836|Hyderabad/Telangana/TS/500/040|Secunderabad/Telangana/TS/500/040|Warangal/Telangana/TS/506/0870|Vijayawada/Andhra Pradesh/AP/520/0866|Visakhapatnam/Andhra Pradesh/AP/530/0891|Guntur/Andhra Pradesh/AP/522/0863|Tirupati/Andhra Pradesh/AP/517/0877|Kochi/Kerala/KL/682/0484|Thiruvananthapuram/Kerala/KL/695/0471|Kozhikode/Kerala/KL/673/0495|Thrissur/Kerala/KL/680/0487|Kottayam/Kerala/KL/686/0481|Mumbai/Maharashtra/MH/400/022|Thane/Maharashtra/MH/400/022|Pune/Maharashtra/MH/411/020|Nagpur/Maharashtra/MH/440/0712|Nashik/Maharashtra/MH/422/0253|Aurangabad/Maharashtra/MH/431/0240|Ahmedabad/Gujarat/GJ/380/079|Surat/Gujarat/GJ/395/0261|Vadodara/Gujarat/GJ/390/0265|Rajkot/Gujarat/GJ/360/0281|Jaipur/Rajasthan/RJ/302/0141|Jodhpur/Rajasthan/RJ/342/0291|Udaipur/Rajasthan/RJ/313/0294|New Delhi/Delhi/DL/110/011|Delhi/Delhi/DL/110/011|Gurgaon/Haryana/HR/122/0124|Faridabad/Haryana/HR/121/0129|Rohtak/Haryana/HR/124/01262|Ludhiana/Punjab/PB/141/0161|Amritsar/Punjab/PB/143/0183|Jalandhar/Punjab/PB/144/0181|Chandigarh/Chandigarh/CH/160/0172|Shimla/Himachal Pradesh/HP/171/0177|Srinagar/J&K/JK/190/0194|Dehradun/Uttarakhand/UK/248/0135|Lucknow/Uttar Pradesh/UP/226/0522|Kanpur/Uttar Pradesh/UP/208/0512|Varanasi/Uttar Pradesh/UP/221/0542|Gorakhpur/U.P./UP/273/0551|Agra/Uttar Pradesh/UP/282/0562|Noida/Uttar Pradesh/UP/201/0120|Patna/Bihar/BR/800/0612|Gaya/Bihar/BR/823/0631|Ranchi/Jharkhand/JH/834/0651|Jamshedpur/Jharkhand/JH/831/0657|Kolkata/West Bengal/WB/700/033|Howrah/West Bengal/WB/711/033|Siliguri/West Bengal/WB/734/0353|Bhubaneswar/Odisha/OD/751/0674|Cuttack/Orissa/OR/753/0671|Raipur/Chhattisgarh/CG/492/0771|Bhopal/Madhya Pradesh/MP/462/0755|Indore/M.P./MP/452/0731|Gwalior/Madhya Pradesh/MP/474/0751|Guwahati/Assam/AS/781/0361|Dibrugarh/Assam/AS/786/0373|Shillong/Meghalaya/ML/793/0364|Imphal/Manipur/MN/795/0385|Agartala/Tripura/TR/799/0381|Panaji/Goa/GA/403/0832|Puducherry/Puducherry/PY/605/0413',
).map((entry) => {
  const [name = '', state = '', code = '', pin = '', std = ''] = entry.split('/');
  return { name, state, code, pin, std };
});

/** Neighbourhoods, villages and taluks. */
/** Neighbourhoods of cities. */
export const indianLocalities = words(
  'Anna Nagar|T. Nagar|Adyar|Velachery|Tambaram|Mylapore|Koramangala|Indiranagar|Jayanagar|Malleswaram|Whitefield|Banjara Hills|Ameerpet|Kukatpally|Dilsukhnagar|Gandhi Nagar|Nehru Nagar|Shastri Nagar|Lajpat Nagar|Karol Bagh|Dwarka|Rohini|Saket|Andheri East|Bandra|Dadar|Borivali|Mulund|Kothrud|Hadapsar|Shivaji Nagar|Sadar Bazar|Civil Lines|Model Town|Salt Lake|Behala|Ballygunge|Garia|Vastrapur|Maninagar|Satellite|Navrangpura|Edappally|Vyttila|Peroorkada|Gandhipuram|R.S. Puram|Vidyanagar|Ashok Nagar|Rajendra Nagar|Kankarbagh|Aliganj|Gomti Nagar|Hazratganj|Sigra|Lanka|Mansarovar|Malviya Nagar|Kharghar|Hebbal|Yelahanka|Peenya|Ramamurthy Nagar|Kolathur|Perambur|Tondiarpet',
);

/** Small towns and villages. */
export const indianTowns = words(
  'Ulhasnagar|Kalyan|Panvel|Basaralu|Nagamangala|Sira|Hosakote|Devanahalli|Mullanpur|Khanna|Sunam|Dinanagar|Bansgaon|Barhalganj|Limkheda|Dahod|Katihar|Sudhani|Balanga|Nimapara|Pipili|Basirhat|Canning|Bongaon|Sattenapalle|Narasaraopet|Tenali|Pedakakani|Kunnamkulam|Chalakudy|Perinthalmanna|Manjeri',
);

/** What names of neighbourhoods are made of: `Nehru Nagar`, `Laxmi Vihar`. */
export const localityHeads = words(
  'Gandhi|Nehru|Patel|Tilak|Subhash|Ambedkar|Indira|Rajiv|Vivekananda|Laxmi|Saraswati|Ganesh|Krishna|Ram|Shivaji|Balaji|Kaveri|Ganga|Yamuna|Godavari|Ashoka|Tagore|Kamaraj|Periyar|Anna|Shanti|Anand|Surya|Green|Lake|Sai|Vijaya|Jaya|Maruthi|Murugan|Durga|Hanuman|Azad|Saket|Vasant|Mahaveer|Gulmohar|Ashiana|Railway|Police|Press',
);

export const localityTails = words(
  'Nagar|Vihar|Colony|Layout|Enclave|Puram|Palya|Extension|Garden|Bagh|Ganj|Chowk|Peth|Wadi|Para|Basti|Park|Kunj|Mohalla|Society',
);

export const indianStreets = words(
  'MG Road|Gandhi Road|Nehru Street|Station Road|Temple Street|Mount Road|Anna Salai|Lake View Road|Big Bazaar Street|Old Post Office Road|Church Street|Mosque Street|Hospital Road|Court Road|Ring Road|Linking Road|S.V. Road|Link Road|Bazaar Road|North Car Street|South Mada Street|Brahmin Street|School Street|Market Road|Canal Bank Road|Airport Road|Sathy Road|Avinashi Road|Tank Bund Road|Ramalayam Street|Subhash Marg|Tilak Road|Park Street|Jessore Road|GT Road|Mall Road|Bank Colony|Teachers Colony|Railway Quarters|Postal Colony',
);

/** Hospitals, nursing homes, laboratories: made up, on the pattern of real names. */
export const indianHospitals = words(
  'Sri Vasavi Hospitals|Annai Multispeciality Hospital|Lakeview Institute of Medical Sciences|Government Headquarters Hospital|Govt. Medical College Hospital|District Civil Hospital|Taluk Hospital Nagamangala|PHC Basaralu|CHC Limkheda|Sahyadri Care Hospital|Sanjeevani Nursing Home|Shree Krishna Superspeciality Hospital|Amrita Jyothi Hospital|Malabar Mission Hospital|St. Thomas Mission Hospital|Holy Cross Hospital|Jeevan Rekha Hospital|Nightingale Hospital & Research Centre|Guru Teg Bahadur Memorial Hospital|Guru Nanak Charitable Hospital|Dayanand Trust Hospital|Aarogya Hospitals Pvt. Ltd.|Suraksha Diagnostics|Vijaya Lakshmi Scans|Sri Sai Diagnostic Centre|Padmavathi Eye Hospital|Madurai Netralaya|Kamakshi Memorial Hospital|Rajiv Gandhi Institute of Medical Sciences|Indira Gandhi Govt. General Hospital|Nehru Hospital|Safdar Memorial Hospital|Ram Manohar Charitable Hospital|Swami Vivekananda Hospital|Ramakrishna Mission Hospital|Assembly of God Church Hospital|Bengal Heart Institute|Eastern Railway Hospital|Military Hospital|Command Hospital|ESI Hospital|Matru Seva Sadan|Navjeevan Children’s Hospital|Rainbow Mother & Child Hospital|Ankur Fertility Centre|Kidney Care Institute|Sparsh Ortho Hospital|Netaji Subhash Hospital|Tata Memorial Annexe|Karuna Palliative Care|Asha Kiran Cancer Centre|Maa Sharda Hospital|Shanti Nursing Home|Lotus Hospitals|Global Sun Hospital|Deccan Heart Centre|Konkan Health Care|Saurashtra General Hospital|Marwar Hospital|Brahmaputra Hospital|Kaveri Medical Centre|Godavari Hospitals|Narmada Trauma Centre|Himalayan Institute Hospital|Yashoda Devi Hospital|Medwin Care|Apex Hospitals',
);

export const indianOrganizations = words(
  'Infosys|TCS|Wipro|HCL|Cognizant|Indian Railways|Southern Railway|BSNL|LIC|SBI|Canara Bank|Punjab National Bank|ICICI Bank|HDFC Bank|Tata Motors|Tata Steel|Maruti Suzuki|Ashok Leyland|TVS Motors|Bajaj Auto|HAL|BHEL|NTPC|ONGC|Coal India|KSRTC|MSRTC|BMTC|TNEB|Reliance|Hindustan Unilever|ITC|Amul|Indian Army|Indian Air Force|CRPF|BSF|Kendriya Vidyalaya|DAV Public School|Delhi Public School|St. Joseph’s Convent|Govt. Higher Secondary School|Zilla Parishad School|Govt. Arts College|Anna University|Osmania University|Delhi University|IIT|Mahila Samakhya|Lions Club|Rotary Club|Gram Panchayat Office|Corporation of Chennai|BBMP|Rajputana Rifles|Zomato|Swiggy|Ola|Sri Lakshmi Textiles|Annapurna Rice Mill|Jai Bharat Transport|Balaji Constructions|Ganesh Jewellers',
);

export const indianInsurers = words(
  'Star Health|New India Assurance|National Insurance|Oriental Insurance|United India Insurance|ICICI Lombard|HDFC Ergo|Bajaj Allianz|Niva Bupa|Care Health|Religare|Medi Assist|Vidal Health|MD India TPA|Paramount TPA|Raksha TPA|Ayushman Bharat|PMJAY|Aarogyasri|CMCHIS|ECHS|CGHS|ESIC|Yeshasvini|Karunya',
);

export const indianDrugs = words(
  'Pantocid|Pan-D|Dolo 650|Crocin|Augmentin|Monocef|Taxim|Ecosprin|Clopilet|Atorva|Glycomet|Glimestar M2|Telma 40|Amlong|Met XL|Lasix|Aldactone|Thyronorm|Shelcal|Becosules|Limcee|Zerodol SP|Ultracet|Emeset|Rantac|Deriphyllin|Asthalin|Duolin|Budecort|Azithral|Ciplox|Metrogyl|Piptaz|Meropenem|Clexane|Levipil|Eptoin|Combiflam|Meftal Spas|Avil|Wysolone|Akurit-4|Lariago|Human Mixtard|Duphaston|Folvite|Orofer XT',
);
