/** 512 words, nine bits each: easily typed and told apart. */
export const PASSPHRASE_WORDS: readonly string[] = `
  acorn actor album alley almanac almond amber anchor ankle antler apple apron arch armor arrow aspen atlas attic
  autumn badge bagel bakery bamboo bandage banjo banner barley barn basket beach beacon beaver bench berry birch
  biscuit blanket blossom bonfire bonnet border bottle boulder bracket branch breeze brick bridge brook broom brush
  bucket buffalo bugle butter butterfly button cabin cactus camel camera candle canoe canvas canyon carbon carpet
  carrot cashew castle cedar celery cellar cement chapel cheddar cherry chess chestnut chimney cinnamon circus
  citrus clarinet clay cliff clock clover cobalt coconut coffee coffeepot comet compass copper coral corner cottage
  cotton cradle crane crater crayon creek cricket crocus crown crystal cumin curtain cushion cymbal daffodil daisy
  dancer dandelion dawn daylight denim desert desk diamond dinner dolphin domino donkey doorbell dragon drawer dream
  drizzle drum dune eagle earth echo eclipse elbow elk elm ember emerald engine envelope evening fabric falcon
  farmer feast feather fennel fern ferret ferry fiddle field figurine finch firefly flame flamingo flannel flute
  footpath forest fossil fountain fox freckle frost galaxy gallery garden garlic garnet gazelle gecko geyser ginger
  giraffe glacier glove goblet gondola gopher granite grape gravel guitar gull hammer hammock harbor harp harvest
  hawk hazel hazelnut heather hedge hedgehog helmet heron hickory hillside honey horizon hornet iceberg icicle igloo
  indigo inkwell inlet iris iron island ivory ivy jacket jaguar jasmine jelly jewel jigsaw jungle juniper kayak
  kernel kettle keyhole kitchen kitten kiwi knot koala ladder ladybug lagoon lantern lava lavender lemon leopard
  lettuce lighthouse lilac lime linen lizard llama lobster locket lotus lumber lynx magnet magnolia magpie mango
  mantle maple marble marigold market marsh meadow melody melon mermaid mint mirror mitten monsoon moose mosaic moss
  motor mountain muffin mug mulberry museum mustard napkin nectar needle nettle nickel nightfall noodle north
  notebook nugget nutmeg oasis oatmeal ocean octopus olive onion opal orange orbit orchard orchestra orchid osprey
  otter oven owl oxygen oyster paddle pajama palace panda panther papaya paprika parade parcel parrot parsley
  pasture peach peanut pebble pelican pencil penguin pepper piano pickle picnic pigeon pillow pine pinecone pirate
  planet plateau plaza plum pocket polka pony poplar poppy porch postcard potato prairie pretzel prism puddle
  pumpkin puppet puzzle pyramid quail quarry quartz quill quilt quiver rabbit raccoon radish raft rain raisin ranch
  raven ribbon ribcage ridge ripple river robin rocket rooster rope ruby runway saddle saffron sailor salad salmon
  sandal sandwich sapphire saucer scarf school scooter seagull seashell seaweed seed shadow shelf shell shoelace
  shovel silk silver skate sketch sled slipper smoke snail snow socket sofa sparrow spider spinach spoon spruce
  squash squirrel stable stamp starfish station stove straw stream sugar summer sunset surf swallow swan sweater
  swing syrup table tadpole tango tapestry teacup teapot temple tennis terrace thimble thistle thunder ticket tiger
  timber toast tomato topaz torch tortoise tower tractor train trumpet tulip tundra tunnel turkey turnip turtle twig
  umbrella unicorn urchin valley vanilla vase velvet vessel village vine violet violin volcano vulture waffle wagon
  walnut walrus waterfall weasel whale wheat whisker whistle willow window winter wolf wombat wool wren wrist yacht
  yarn yogurt zebra zenith zeppelin zigzag zipper zucchini
`
  .trim()
  .split(/\s+/);

const WORDS = 7;

/** A passphrase of words drawn by the browser's own source of chance: 63 bits, which nothing known about a person makes fewer. */
export function generatedPassphrase(): string {
  // 512 divides 2^16, so that each word is as likely as any other.
  return Array.from(
    crypto.getRandomValues(new Uint16Array(WORDS)),
    (drawn) => PASSPHRASE_WORDS[drawn % PASSPHRASE_WORDS.length],
  ).join(' ');
}
