import type { Hazard } from '../../../goods/catalogue/catalogue-tables.ts'
import type { ProductKind } from '../data/product-type.ts'

export type KindFacts = {
  vatRate: 21 | 12
  promotionsForbidden?: true
  warnings: string | null
  hazard?: keyof typeof hazards
}

const statement = (code: string, text: string) => ({ code, text })
const EYES = statement(
  'P305 + P351 + P338',
  'Při zasažení očí: Několik minut opatrně vyplachujte vodou. Vyjměte kontaktní čočky, jsou-li nasazeny a pokud je lze vyjmout snadno. Pokračujte ve vyplachování.',
)
const CHILDREN = statement('P102', 'Uchovávejte mimo dosah dětí.')
const ADVICE = statement(
  'P101',
  'Je-li nutná lékařská pomoc, mějte po ruce obal nebo štítek výrobku.',
)
const HEAT = statement(
  'P210',
  'Chraňte před teplem, horkými povrchy, jiskrami, otevřeným ohněm a jinými zdroji zapálení. Zákaz kouření.',
)

export const hazards = {
  irritant: {
    signalWord: 'Varování',
    pictograms: ['GHS07'],
    safetySheetUrl: null,
    statements: [
      statement('H319', 'Způsobuje vážné podráždění očí.'),
      ADVICE,
      CHILDREN,
      EYES,
      statement('P337 + P313', 'Přetrvává-li podráždění očí: Vyhledejte lékařskou pomoc.'),
    ],
  },
  capsule: {
    signalWord: 'Nebezpečí',
    pictograms: ['GHS05', 'GHS07'],
    safetySheetUrl: null,
    statements: [
      statement('H302', 'Zdraví škodlivý při požití.'),
      statement('H318', 'Způsobuje vážné poškození očí.'),
      ADVICE,
      CHILDREN,
      EYES,
      statement(
        'P301 + P312',
        'Při požití: Necítíte-li se dobře, volejte toxikologické informační středisko.',
      ),
    ],
  },
  corrosive: {
    signalWord: 'Nebezpečí',
    pictograms: ['GHS05'],
    safetySheetUrl: null,
    statements: [
      statement('H315', 'Dráždí kůži.'),
      statement('H318', 'Způsobuje vážné poškození očí.'),
      CHILDREN,
      statement('P280', 'Používejte ochranné rukavice a ochranné brýle.'),
      EYES,
      statement('P310', 'Okamžitě volejte toxikologické informační středisko nebo lékaře.'),
    ],
  },
  aerosol: {
    signalWord: 'Nebezpečí',
    pictograms: ['GHS02'],
    safetySheetUrl: null,
    statements: [
      statement('H222', 'Extrémně hořlavý aerosol.'),
      statement('H229', 'Nádobka je pod tlakem: při zahřívání se může roztrhnout.'),
      CHILDREN,
      HEAT,
      statement('P251', 'Nepropichujte nebo nespalujte ani po použití.'),
      statement(
        'P410 + P412',
        'Chraňte před slunečním zářením. Nevystavujte teplotě přesahující 50 °C.',
      ),
    ],
  },
  flammable: {
    signalWord: 'Nebezpečí',
    pictograms: ['GHS02', 'GHS07'],
    safetySheetUrl: null,
    statements: [
      statement('H225', 'Vysoce hořlavá kapalina a páry.'),
      statement('H319', 'Způsobuje vážné podráždění očí.'),
      CHILDREN,
      HEAT,
      EYES,
    ],
  },
  sensitiser: {
    signalWord: 'Varování',
    pictograms: ['GHS07'],
    safetySheetUrl: null,
    statements: [
      statement('H317', 'Může vyvolat alergickou kožní reakci.'),
      statement('H412', 'Škodlivý pro vodní organismy, s dlouhodobými účinky.'),
      CHILDREN,
      statement('P273', 'Zabraňte uvolnění do životního prostředí.'),
    ],
  },
} as const satisfies Record<string, Hazard>

const facts = (
  vatRate: 21 | 12,
  warnings: string | null,
  more: Partial<KindFacts> = {},
): KindFacts => ({
  vatRate,
  warnings,
  ...more,
})
const EXTERNAL = 'Pouze k vnějšímu použití. Při zasažení očí vypláchněte vodou.'
const SUPPLEMENT =
  'Nepřekračujte doporučenou denní dávku. Uchovávejte mimo dosah dětí. Doplněk stravy nenahrazuje pestrou a vyváženou stravu.'

/** What the law and good sense say about each kind of goods. */
export const kindFacts: Record<ProductKind, KindFacts> = {
  cosmetic: facts(21, EXTERNAL),
  makeup: facts(21, EXTERNAL),
  perfume: facts(21, 'Hořlavý. Chraňte před teplem a otevřeným ohněm. Nestříkejte do očí.', {
    hazard: 'flammable',
  }),
  oral: facts(21, 'Nepolykejte. Děti do šesti let používají pod dohledem.'),
  detergent: facts(21, 'Uchovávejte mimo dosah dětí, v původním obalu.', {
    hazard: 'irritant',
  }),
  dishwasher: facts(21, 'Uchovávejte mimo dosah dětí, v původním obalu.', {
    hazard: 'irritant',
  }),
  cleaner: facts(21, 'Nemíchejte s jinými čisticími prostředky. Během práce větrejte.', {
    hazard: 'irritant',
  }),
  acid: facts(21, 'Nemíchejte s prostředky obsahujícími chlor, může vzniknout jedovatý plyn.', {
    hazard: 'corrosive',
  }),
  airfresh: facts(21, 'Osoby citlivé na vůně by měly výrobek používat opatrně. Větrejte.', {
    hazard: 'sensitiser',
  }),
  candle: facts(
    21,
    'Nenechávejte hořet bez dozoru. Umístěte mimo dosah dětí a zvířat, dál od hořlavých předmětů.',
    {
      hazard: 'sensitiser',
    },
  ),
  supplement: facts(12, SUPPLEMENT),
  tea: facts(12, 'Zalijte vroucí vodou. Uchovávejte v suchu.'),
  infantFormula: facts(
    12,
    'Důležité upozornění: Kojení je pro vaše dítě nejlepší. Počáteční kojeneckou výživu používejte jen na radu lékaře nebo jiné kvalifikované osoby. Nesprávná příprava může ohrozit zdraví dítěte.',
    { promotionsForbidden: true },
  ),
  babyFood: facts(
    12,
    'Po otevření uchovávejte podle údajů na obalu. Zubům dítěte škodí časté pití z lahve.',
  ),
  nappy: facts(12, 'Plastový obal uchovávejte mimo dosah dětí, hrozí udušení.'),
  wipes: facts(21, 'Nesplachujte do toalety. Obal uchovávejte mimo dosah dětí.'),
  paper: facts(21, null),
  hygiene: facts(12, 'Nesplachujte do toalety.'),
  medical: facts(12, 'Zdravotnický prostředek. Pečlivě čtěte návod k použití.'),
  disinfectant: facts(
    21,
    'Používejte biocidní přípravky bezpečně. Před použitím si vždy přečtěte označení a informace o přípravku.',
    { hazard: 'flammable' },
  ),
  tool: facts(21, null),
  petFood: facts(21, 'Krmivo pro zvířata, není určeno lidem.'),
  petCare: facts(21, 'Pouze pro zvířata. Vyhněte se očím.'),
  litter: facts(21, 'Nesplachujte. Těhotné ženy by stelivo měnit neměly.'),
  gift: facts(21, EXTERNAL),
  wrapping: facts(21, null),
  hairColour: facts(
    21,
    'Barvy na vlasy mohou vyvolat těžkou alergickou reakci. Čtěte pokyny a řiďte se jimi. Není určeno osobám mladším 16 let. Den předem proveďte zkoušku snášenlivosti.',
  ),
  aerosol: facts(21, 'Nádobka je pod tlakem. Nestříkejte do ohně a na rozžhavené předměty.', {
    hazard: 'aerosol',
  }),
}
