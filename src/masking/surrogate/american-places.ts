import { words } from '../../surrogates/built-in/words';

/** A town, and what its addresses and telephones begin with. */
export interface Town {
  readonly name: string;
  /** A state's two letters, or a Spanish province. */
  readonly region: string;
  /** The first digits of its postcodes. */
  readonly post: string;
}

/** Towns of the United States by state, each with the first three digits of its postcodes. */
export const americanTowns: readonly Town[] = words(
  'OH Toledo 436|OH Dayton 454|OH Akron 443|OH Canton 447|OH Lima 458|OH Mansfield 449|PA Erie 165|PA Reading 196|PA Scranton 185|PA Altoona 166|PA Lancaster 176|PA Johnstown 159|NY Albany 122|NY Utica 135|NY Syracuse 132|NY Elmira 149|NY Binghamton 139|NY Rochester 146|MA Worcester 016|MA Lowell 018|MA Pittsfield 012|MA Brockton 023|MA Springfield 011|MI Flint 485|MI Lansing 489|MI Saginaw 486|MI Kalamazoo 490|MI Muskegon 494|IL Peoria 616|IL Rockford 611|IL Decatur 625|IL Quincy 623|IL Joliet 604|IN Muncie 473|IN Evansville 477|IN Gary 464|IN Kokomo 469|IN Lafayette 479|WI Racine 534|WI Eau Claire 547|WI Oshkosh 549|WI Wausau 544|IA Dubuque 520|IA Waterloo 507|IA Sioux City 511|IA Ames 500|MO Joplin 648|MO Sedalia 653|MO Columbia 652|KS Topeka 666|KS Wichita 672|KS Salina 674|TX Waco 767|TX Lubbock 794|TX Tyler 757|TX Laredo 780|TX Abilene 796|TX Beaumont 777|CA Fresno 937|CA Stockton 952|CA Redding 960|CA Modesto 953|CA Eureka 955|CA Bakersfield 933|FL Ocala 344|FL Pensacola 325|FL Lakeland 338|FL Gainesville 326|GA Macon 312|GA Savannah 314|GA Augusta 309|GA Albany 317|NC Durham 277|NC Asheville 288|NC Wilmington 284|TN Knoxville 379|TN Jackson 383|TN Chattanooga 374|VA Roanoke 240|VA Norfolk 235|VA Lynchburg 245|AL Mobile 366|AL Dothan 363|AL Huntsville 358|WA Spokane 992|WA Tacoma 984|WA Yakima 989|OR Salem 973|OR Eugene 974|OR Bend 977|CO Pueblo 810|CO Boulder 803|CO Greeley 806|AZ Tucson 857|AZ Yuma 853|AZ Mesa 852|OK Tulsa 741|OK Enid 737|OK Lawton 735',
).map((entry) => {
  const [, region = '', name = '', post = ''] = /^(\S+) (.+) (\d+)$/.exec(entry) ?? [];
  return { name, region, post };
});

/** Area codes in use, of the states above. */
export const areaCodes = words(
  '419|937|330|814|610|570|518|315|607|508|978|413|810|517|989|309|815|217|765|812|219|262|715|920|563|319|712|417|660|785|316|254|806|903|559|209|530|352|850|863|478|912|706|919|828|910|865|731|423|540|757|434|251|334|256|509|253|503|541|719|303|970|520|928|480|918|580',
);
