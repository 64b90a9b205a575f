import type { NameOrigin } from '../lexicon';
import { words } from './words';

function origin(name: string, first: string, last: string): NameOrigin {
  return { origin: name, first: words(first), last: words(last) };
}

/** Names by origin, so that one person's names fit each other. */
export const nameOrigins: readonly NameOrigin[] = [
  origin(
    'english',
    'James|Mary|Robert|Patricia|John|Linda|Michael|Barbara|David|Susan|Thomas|Karen|Charles|Nancy|Daniel|Betty|Mark|Dorothy|Paul|Helen|Kevin|Carol|Brian|Ruth|Edward|Sharon|Ronald|Emily|Tyler|Ashley|Mary Beth|Billy Ray|Leroy|Ernestine|Clyde|Wilma|Grace|Will|Faith|Hope|Dawn|April|June|Mark|Chase',
    "Smith|Johnson|Williams|Brown|Jones|Miller|Davis|Wilson|Anderson|Taylor|Moore|Jackson|White|Harris|Clark|Lewis|Robinson|Walker|Young|Hall|King|Wright|Hill|Green|Baker|Carter|Mitchell|Turner|Parker|Collins|Cook|Bell|Ward|Wood|Price|Long|Gray|Rose|May|Day|Love|Cross|Bond|Strong|Little|Best|Small|Weeks|Paine|Payne|Savage|Short|O'Neal",
  ),
  origin(
    'irish-scottish',
    'Sean|Siobhan|Padraig|Aoife|Colleen|Brendan|Maeve|Fiona|Ewan|Alasdair|Moira|Declan|Niamh|Finbarr|Deirdre|Callum',
    "O'Brien|O'Donnell|O'Shaughnessy|McCarthy|McDonald|MacEachern|McIntyre|Gallagher|Kilpatrick|Fitzgerald|Campbell|McAllister|O’Reilly|Mac Giolla|Donnelly|Garrity|St. John",
  ),
  origin(
    'hispanic',
    'Guadalupe|José|Maria|Juan Carlos|Rosa|Luz|Jesús|Marisol|Ignacio|Esperanza|Xiomara|Héctor|Rocío|Ángel|Yesenia|Ramón|Maria Elena|Socorro|Efraín|Lorena',
    'Garcia|Rodríguez|Hernandez|Lopez|Martínez|Gonzalez|Perez|Sanchez|Ramirez|Torres|Flores|Rivera|Gómez|Diaz|Reyes|Cruz|Morales|Ortiz|de la Cruz|De León|Peña-Ruiz|del Valle|Villagrana|Quiñones|Delgado|Soto|Mora|Paz',
  ),
  origin(
    'indian',
    'Priya|Rajesh|Lakshmi|Anand|Sunita|Venkat|Deepa|Suresh|Kavita|Arjun|Meena|Gurpreet|Harish|Nisha|Ramesh|Padma|Vikram|Savitri|Mohd. Irfan|Farzana',
    'Patel|Sharma|Reddy|Venkataraman|Iyer|Nair|Gupta|Singh|Kaur|Banerjee|Mukherjee|Rao|Desai|Kulkarni|Chatterjee|Subramanian|Krishnamurthy|Bhattacharya|Pillai|Chaudhary|Das|Jha|Ansari',
  ),
  origin(
    'chinese',
    'Wei|Mei|Xiu Ying|Jian|Li|Hui|Xiaoming|Yan|Jun|Fang|Guo Qiang|Lan|Ming|Chun Hua|Bo|Ying',
    'Wang|Li|Zhang|Liu|Chen|Yang|Huang|Zhao|Wu|Zhou|Xu|Sun|Ma|Zhu|Hu|Guo|He|Lin|Luo|Ouyang|Ng|Wong|Chan|Cheung',
  ),
  origin(
    'korean-japanese',
    'Min-jun|Seo Yeon|Ji-hoon|Young Hee|Hiroshi|Yuki|Kenji|Sachiko|Akira|Hana|Sung|Eun-ji|Takeshi|Banri|Sook|Noriko',
    'Kim|Lee|Park|Choi|Jung|Kang|Cho|Yoon|Lim|Shin|Tanaka|Suzuki|Watanabe|Nakamura|Yamamoto|Ito|Hashimoto|Fujita|Oh|An',
  ),
  origin(
    'south-east-asian',
    'Hung Van|Linh|Thuy|Duc|Bao|Tuyen|Kaying|Bounmy|Somchai|Maria Luz|Jomar|Marivic|Putri|Agus|Nhu|Pov|Rosario|Sothea',
    'Tran|Nguyen|Pham|Le|Vo|Huynh|Dang|Bui|Vang|Xiong|Her|Moua|Santos|Magbanua|Dela Cruz|Villanueva|Sok|Chhim|Wijaya|Suharto|Phommasane',
  ),
  origin(
    'arabic',
    'Mohammed|Fatima|Ahmed|Aisha|Hassan|Layla|Omar|Zeinab|Khalid|Mariam|Yousef|Noor|Abdul Rahman|Huda|Tariq|Rima|Raad|Fadi',
    'Al-Hassan|El Masri|Haddad|Khoury|Abdallah|Mansour|Ibrahim|Said|al-Rashid|Nasser|Hussain|Ould Ahmed|Bin Saleh|Abu Zaid|Kassab|Hamdan|Farouk',
  ),
  origin(
    'african',
    'Ngozi|Emeka|Kwame|Abena|Chinedu|Amina|Tendai|Nomvula|Girma|Selam|Hamza|Comfort|Blessing|Sunday|Godswill|Ayo|Idris|Precious|Kofi|Abebe',
    'Okafor|Okonkwo|Adeyemi|Mensah|Boateng|Nwachukwu|Dlamini|Mwangi|Abebe|Tesfaye|Diallo|Traoré|Kamara|Oduya|Friday-Eze|Nkosi|Wanjiru|Osei|Ibeh|Banda',
  ),
  origin(
    'slavic',
    'Oksana|Ivan|Svetlana|Dmitri|Agnieszka|Wojciech|Katarzyna|Milan|Jelena|Bogdan|Ludmila|Nastasia|Vladimir|Zofia|Petr|Ivana',
    'Kowalski|Nowak|Ivanov|Petrova|Shevchenko|Przybylski|Novák|Horvat|Jovanović|Wiśniewska|Bondarenko|Ostrowska|Dvořák|Szczepański|Kuznetsov|Popov|Zielińska',
  ),
  origin(
    'german-nordic-dutch',
    'Ingeborg|Klaus|Annika|Torvald|Sven|Greta|Hans|Liesl|Pieter|Anneke|Lars|Astrid|Jürgen|Sigrid|Dirk|Annelies',
    'Müller|Schneider|van der Berg|Van Dyke|von Stein|de Vries|Lindqvist|Rasmussen|Jørgensen|Haugen|Gunderson|Zimmerman|Lundquist|Vanderhoek|Koch|Weiss|Bauer|te Velde|Huwe|Unruh',
  ),
  origin(
    'french-italian-portuguese-greek',
    'Jean-Pierre|Marie|Armand|Simone|Giovanni|Francesca|Luca|Alcide|João|Fátima|Eulalie|Antoine|Yannis|Eleni|Beatriz|Rosalia',
    'Thibodeau|Dubois|Fontenot|Theriault|Gautreaux|LeBlanc|Rossi|DiMaggio|Esposito|De Luca|Da Silva|Ferreira|dos Santos|Papadopoulos|Figueira|Marchetti|D’Angelo|Jean-Baptiste|Lemoine|Hebert|St. Germain',
  ),
  origin(
    'native-pacific-caribbean',
    'Star|Shane|Noelani|Kai|Sione|Wassillie|Dakota|Latoya|Marcus|Tameka|DeShawn|Keisha|Rashida|Sage|Malia|Denzel|Shonda|Tavita',
    "Two Elk|Begay|Whitehorse|Black Crow|Yellowtail|Kealoha|Tuiasosopo|Washington|Jefferson|Baptiste|Broadnax|Thunder Hawk|Ka'anapali|Nez|Pierre-Louis|Running Bear|Tsosie|Kahananui",
  ),
  origin(
    'turkish-persian-jewish',
    'Ayşe|Mehmet|Shirin|Cyrus|Leila|Esther|Moshe|Rivka|Yusuf|Emre|Golnaz|Miriam|Elif|Avi|Roya|Shlomo',
    'Yılmaz|Demirci|Hosseini|Rezaei|Cohen|Levy|Blumenfeld|Goldblatt|Kornfeld|Friedman|Karimi|Ahmadi|Ben-David|Shapiro|Öztürk|Tehrani',
  ),
];
