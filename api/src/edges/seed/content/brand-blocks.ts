/** A piece of text that a page shows in a place of its own. */
type BlockSeed = {
  code: string
  name: string
  section: string
  link: string | null
  text: string
}

type Words = {
  /**
   * Substances that the goods do not contain, one a line, under a heading and a sentence or two.
   */
  without: { title: string; text: string; list: readonly string[] }
  quote: { text: string; author: string }
  /** The list of articles to read next. */
  reading?: { title: string; link: string }
}

const wordsOf: Record<string, Words> = {
  lucni: {
    without: {
      title: 'Co v Luční nenajdete',
      text: 'Recepturu měníme, jen když bude lepší. Složení každého výrobku zveřejňujeme celé.',
      list: [
        'Mikroplasty',
        'Silikony',
        'Parabeny',
        'Testování na zvířatech',
        'Umělá barviva',
        'Zbytečné krabičky',
      ],
    },
    quote: {
      text: 'Kopřivu sbíráme v květnu, než vykvete. Má nejvíc křemíku a šampon z ní voní po louce, ne po parfému.',
      author: 'Ludmila Vaňková, vývoj receptur',
    },
    reading: { title: 'Čtěte o bylinách', link: '/clanky?stitek=bylinky' },
  },
  oblacek: {
    without: {
      title: 'Co v Obláčku nenajdete',
      text: 'Papír má být měkký a má držet. Za nic dalšího platit nemusíte.',
      list: ['Celulózu bez certifikátu', 'Nové plasty v obalu', 'Barevný potisk', 'Parfemaci'],
    },
    quote: {
      text: 'Kapesník zkoušíme na tom, kdo má rýmu třetí den. Ten vám nic neodpustí.',
      author: 'Ing. Pavla Stejskalová, chemička',
    },
  },
  zdravik: {
    without: {
      title: 'Co v Zdravíku nenajdete',
      text: 'Na krabičku píšeme jen to, co je ověřené. I to, kdy raději zajít k lékaři.',
      list: ['Cukr v tabletách', 'Umělá barviva', 'Zázračné sliby', 'Dávky drobným písmem'],
    },
    quote: {
      text: 'Než na krabičku něco napíšeme, chci vidět, z čeho to víme. Bez toho se netiskne.',
      author: 'Mgr. Hana Říhová, lékárnice',
    },
    reading: { title: 'Čtěte o zdraví', link: '/clanky?rubrika=zdravi' },
  },
  cvrcek: {
    without: {
      title: 'Co v Cvrčkovi nenajdete',
      text: 'Čím méně složek, tím méně otázek. Proto jich dáváme jen tolik, kolik je potřeba.',
      list: ['Alkohol', 'Alergeny v parfemaci', 'Umělá barviva', 'Slzy při mytí hlavy'],
    },
    quote: {
      text: 'Ubrousek, po kterém dítě nekřičí, poznáte za minutu. My ho zkoušíme měsíc.',
      author: 'Markéta Dušková, máma tří dětí',
    },
    reading: { title: 'Čtěte o dětech', link: '/clanky?rubrika=dite' },
  },
  sikulka: {
    without: {
      title: 'Co u Šikulky nenajdete',
      text: 'Každý kousek projde měsícem v opravdové kuchyni, než se dostane do regálu.',
      list: [
        'Houbičky na tři dny',
        'Pytle, které prasknou',
        'Vlákna, která pouštějí',
        'Obaly navíc',
      ],
    },
    quote: {
      text: 'Dáme houbičku nejhoršímu hrnci v Pardubicích. Když vydrží měsíc, smí do regálu.',
      author: 'Ing. Pavla Stejskalová, chemička',
    },
    reading: { title: 'Čtěte o domácnosti', link: '/clanky?rubrika=domacnost' },
  },
  tlapka: {
    without: {
      title: 'Co v Tlapce nenajdete',
      text: 'Kolik je v misce masa, píšeme v procentech a vpředu.',
      list: ['Přidaný cukr', 'Konzervanty', 'Umělá barviva', 'Procenta drobným písmem'],
    },
    quote: {
      text: 'Pes etiketu nečte. Proto ji musí umět přečíst jeho člověk, na první pohled.',
      author: 'MVDr. Jitka Zelená, veterinářka',
    },
  },
}

/** Blocks on the page of a brand stand in its own section. */
const sectionOf = (brand: string) => `brand-${brand}`

export const brandSections = Object.keys(wordsOf).map((brand) => ({
  code: sectionOf(brand),
  name: `Značka ${brand}`,
}))

export const brandBlocks: readonly BlockSeed[] = Object.entries(wordsOf).flatMap(
  ([brand, { without, quote, reading }]) => {
    const section = sectionOf(brand)
    return [
      {
        code: `${section}-without`,
        name: without.title,
        section,
        link: null,
        text: `${without.text}\n\n${without.list.map((item) => `- ${item}`).join('\n')}`,
      },
      {
        code: `${section}-quote`,
        name: quote.author,
        section,
        link: null,
        text: `> „${quote.text}“\n\n${quote.author}`,
      },
      ...(reading
        ? [
            {
              code: `${section}-reading`,
              name: reading.title,
              section,
              link: reading.link,
              text: '',
            },
          ]
        : []),
    ]
  },
)
