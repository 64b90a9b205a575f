import { words } from './words';

/** Short forms of first names, as families and charts use them. */
export const nicknames: ReadonlyMap<string, readonly string[]> = new Map(
  words(
    'James Jim Jimmy Jamie|Robert Bob Bobby Rob|John Jack Johnny|Michael Mike Mikey|David Dave|William Bill Billy Will|Richard Rick Dick|Thomas Tom Tommy|Charles Charlie Chuck|Daniel Dan Danny|Matthew Matt|Anthony Tony|Mark Markie|Steven Steve|Andrew Andy Drew|Joshua Josh|Kenneth Ken Kenny|Kevin Kev|Edward Ed Eddie Ned|Ronald Ron Ronnie|Timothy Tim|Jeffrey Jeff|Nicholas Nick|Jonathan Jon|Lawrence Larry|Benjamin Ben Benny|Samuel Sam Sammy|Gregory Greg|Patrick Pat Paddy|Raymond Ray|Alexander Alex Sandy|Theodore Ted Teddy|Mary Molly May|Patricia Pat Patty Tricia|Jennifer Jen Jenny|Elizabeth Liz Betty Beth Libby|Barbara Barb|Susan Sue Susie|Margaret Peg Peggy Maggie Meg|Dorothy Dot Dottie|Nancy Nan|Katherine Kathy Kate Katie|Deborah Deb Debbie|Rebecca Becky|Cynthia Cindy|Pamela Pam|Judith Judy|Christine Chris Tina|Virginia Ginny|Victoria Vicky|Eleanor Ellie Nell|Florence Flo|Josephine Jo Josie|Guadalupe Lupe|Francisco Paco Pancho|José Pepe|Ignacio Nacho|Maria Mari|Jesús Chuy|Rosario Charo|Svetlana Sveta|Dmitri Dima|Vladimir Vova|Katarzyna Kasia|Mohammed Mo|Abdul Rahman Abdu|Venkat Venky|Rajesh Raju|Suresh Suri|Lakshmi Lucky|Ernestine Ernie|Leroy Roy|Wilma Billie',
  ).map((entry) => {
    const [name = '', ...short] = entry.split(' ');
    return [name, short] as const;
  }),
);

/** Names that people go by and that come from no first name. */
export const byNames = words(
  'Bud|Skip|Junior|Sonny|Red|Butch|Sis|Trey|Tiny|Buddy|Mimi|Nana|Pop|Big Joe|Coach|Tex|Duke|Bunny|Honey|Doc|Dutch|Peaches|Smokey|Slim|Kiki|Bam|Deacon|Mack|Boo|Tito|Chata|Lolo|Bebe|Ammu|Chintu|Pinky|Babu|Guddu|Munna',
);
