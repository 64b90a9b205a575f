import { words } from './words';

/** United States: two-letter code and name of the states and territories that notes mention. */
export const states: readonly (readonly [code: string, name: string])[] = words(
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|DC District of Columbia|GU Guam|ON Ontario|BC British Columbia|QC Quebec|AB Alberta|NS Nova Scotia',
).map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

/** States and provinces outside the United States, and irregular short forms. */
export const otherStates = words(
  'Kerala|Tamil Nadu|Karnataka|Maharashtra|Gujarat|West Bengal|Uttar Pradesh|Punjab|Bihar|Telangana|Assam|New South Wales|Victoria|Queensland|Chihuahua|Jalisco|Sonora|Oaxaca|Manitoba|Saskatchewan|Calif|Mass|Penna|Wash|Fla|Tex|Ariz|Minn',
);

export const countries = words(
  'Mexico|Canada|Philippines|India|China|Vietnam|Poland|Haiti|El Salvador|Guatemala|Nigeria|Ghana|Kenya|Ethiopia|Somalia|Ireland|England|Germany|Italy|Greece|Russia|Ukraine|Iraq|Iran|Syria|Lebanon|Egypt|Pakistan|Bangladesh|Nepal|Thailand|Laos|Cambodia|Burma|Japan|Korea|South Korea|Taiwan|Brazil|Peru|Colombia|Ecuador|Venezuela|Honduras|Cuba|Jamaica|Dominican Republic|Puerto Rico|Portugal|Spain|France|Turkey|Afghanistan|Bosnia|Romania|Bulgaria|Cape Verde|Liberia|Sudan|Congo|Morocco|Israel|Australia|Fiji|Samoa|Trinidad|United States|USA|UK|Saudi Arabia|Kuwait|Singapore|Malaysia|Indonesia|Sri Lanka|Guyana|Panama|Costa Rica|Chile|Argentina|Sweden|Norway|Hungary|Netherlands|Scotland|Wales',
);

export const streetNames = words(
  'Maple|Oak|Cedar|Elm|Pine|Washington|Lincoln|Jefferson|Franklin|Main|Church|High|Mill|River|Lake|Hill|Park|Spring|Sunset|Prospect|Highland|Chestnut|Walnut|Willow|Birch|Magnolia|Peachtree|Dogwood|Juniper|Sycamore|Evergreen|Meadow|Forest|Valley|Ridge|Canyon|Harbor|Bay|Ocean|Tidewater|Mesa|Palo Verde|Cottonwood|Prairie|Stone Bridge|Fox Run|Deer Creek|Eagle Point|Quail Hollow|Heron|Cardinal|Martin Luther King|Kennedy|Roosevelt|Adams|Monroe|Jackson|Grant|Sherman|Sheridan|Old Post|Old Mill|Commerce|Industrial|Market|Union|Liberty|College|University|School|Court|Orchard|Vineyard|Cherry|Plum|Peach|Almond|El Camino Real|La Brea|Las Palmas|San Pablo|Santa Rosa|Del Monte|Via Verde|Alameda|Camino Viejo|MacArthur|Wilshire|Bissonnet|Dorchester|Lancaster|Windsor|Cambridge|Oxford|Bristol|Abbey|Kingsway|Ferry|Depot|Quarry|Bayou|Plantation|Pecan|Buckeye|Tamarack|Aspen|Ponderosa|Saguaro|Hibiscus|Banyan|First|Second|Third|Fourth|Sixth|5th|12th|21st|NW 34th|County Line|Sandy Creek|Turkey Run|Bear Hollow|Blue Heron|Copper Kettle|Pawtucket Crossing|Slabtown',
);

export const streetTypes = words(
  'St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Boulevard|Ct|Court|Pl|Place|Way|Circle|Cir|Terrace|Ter|Trail|Pkwy|Parkway|Hwy|Loop|Run|Pike|Sq|Row|St.|Ave.|Rd.',
);

export const landmarks = words(
  'County|Park|Lake|Valley|Bay|Beach|Island|River|Hills|Heights|Square|Plaza|Tower|Building|Mall|State Park|National Forest|Reservoir|Harbor|Springs|Mountain|Trail|Bridge|Peninsula|Reservation|Campground|Airport|Library',
);
