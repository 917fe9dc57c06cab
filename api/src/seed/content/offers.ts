import type { SceneProp, TintName } from '../packshots/scene-spec.ts'

export const offerTypes = [
  { code: 'leaflet', name: 'Leták' },
  { code: 'discount', name: 'Sleva na produkt' },
  { code: 'multibuy', name: 'Víc kusů za míň' },
  { code: 'gift', name: 'Dárek k nákupu' },
  { code: 'campaign', name: 'Sezónní kampaň' },
] as const

export type OfferSeed = {
  slug: string
  title: string
  perex: string
  type: (typeof offerTypes)[number]['code']
  clubOnly?: true
  selected?: true
  /** Days from the day of the seed. */
  from: number
  to: number
  tint: TintName
  prop: SceneProp
  packs: readonly string[]
  brands: readonly string[]
  taxons: readonly string[]
  /** Which goods: of these types, of these brands, only reduced ones, or only with a club price. */
  goods: { types?: readonly string[]; reduced?: true; club?: true; count: number }
  /** Parts of a leaflet or campaign with a heading of their own: name and types. */
  parts?: readonly (readonly [name: string, types: readonly string[]])[]
  leafletPages?: number
}

const wash = ['praci-gel', 'praci-prasek', 'kapsle', 'avivaz', 'odstranovac-skvrn', 'tablety-mycka', 'nadobi', 'cistic-kuchyn', 'koupelna', 'okna']
const face = ['denni-krem', 'nocni-krem', 'serum', 'micelarni-voda', 'cistici-gel', 'ocni-krem', 'pletova-maska']
const hair = ['sampon-objem', 'sampon-lupy', 'sampon-barvene', 'kondicioner', 'vlasova-maska', 'lak-vlasy', 'styling', 'vlasovy-olej']
const body = ['sprchovy-gel', 'tekute-mydlo', 'telove-mleko', 'telove-maslo', 'krem-ruce', 'deo-kulicka', 'deo-sprej', 'pena-koupel', 'tuhe-mydlo']
const baby = ['pleny', 'vlhcene-ubrousky', 'krem-opruzeniny', 'detsky-sampon', 'kase', 'prikrm']
const health = ['vitaminy', 'multivitamin', 'mineraly', 'zinek-zelezo', 'naplasti', 'dezinfekce', 'bylinny-caj', 'ovocny-caj', 'kapesnicky']
const makeup = ['rtenka', 'lesk-rty', 'rasenka', 'stiny', 'make-up', 'pudr', 'tvarenka', 'lak-nehty']

export const offerSeeds: readonly OfferSeed[] = [
  { slug: 'tydenni-letak', title: 'Týdenní leták', perex: 'Ceny týdne na praní, pleť i papír.', type: 'leaflet', selected: true, from: -3, to: 3, tint: 'domov', prop: 'none', packs: ['praci-gel/belinka', 'vlhcene-ubrousky/cvrcek', 'denni-krem/ruzena', 'tablety-mycka/trpyt'], brands: ['belinka', 'ruzena', 'vlasta', 'oblacek', 'trpyt'], taxons: ['domacnost', 'plet', 'vlasy', 'papir-a-hygiena'], goods: { reduced: true, count: 48 }, parts: [['Praní a úklid', wash], ['Pleť a vlasy', [...face, ...hair]], ['Papír a děti', ['toaletni-papir', 'kuchynske-uterky', 'kapesnicky', ...baby]]], leafletPages: 8 },
  { slug: 'vanoce-doma', title: 'Vánoce doma', perex: 'Dárkové sady, svíčky a rtěnka na Štědrý večer.', type: 'leaflet', selected: true, from: -3, to: 33, tint: 'liceni', prop: 'stars', packs: ['rtenka/mina', 'serum/ruzena', 'lak-nehty/mina', 'nocni-krem/ruzena'], brands: ['mina', 'ruzena', 'maslicka', 'plaminek', 'fialka'], taxons: ['darky', 'liceni', 'parfemy', 'domacnost-vune'], goods: { count: 36 }, parts: [['Dárkové sady', ['sada-zeny', 'sada-muzi', 'tasky']], ['Vůně a svíčky', ['parfemovana-voda', 'toaletni-voda', 'svicka', 'osvezovac']], ['Líčení', makeup]], leafletPages: 6 },
  { slug: 'pristi-tyden', title: 'Příští týden', perex: 'Co bude ve slevě od středy.', type: 'leaflet', from: 4, to: 10, tint: 'vlasy', prop: 'none', packs: ['sampon-objem/vlasta', 'kondicioner/vlasta', 'krem-ruce/mekkost', 'serum/kapka'], brands: ['vlasta', 'mekkost', 'pramen'], taxons: ['vlasy', 'telo'], goods: { types: [...hair, ...body], count: 24 }, leafletPages: 4 },
  { slug: 'prani-a-uklid', title: 'Praní a úklid', perex: 'Prací gely, aviváže a tablety až o 25 % levněji.', type: 'discount', selected: true, from: -4, to: 9, tint: 'domov', prop: 'bubbles', packs: ['avivaz/belinka', 'praci-gel/belinka'], brands: ['belinka', 'trpyt', 'penka'], taxons: ['domacnost-prani', 'domacnost-uklid', 'domacnost-nadobi'], goods: { types: wash, reduced: true, count: 46 } },
  { slug: 'pletova-pece-klub', title: 'Pleťová péče', perex: 'Růžena a Luční za klubové ceny.', type: 'discount', clubOnly: true, selected: true, from: -6, to: 12, tint: 'plet', prop: 'sprig', packs: ['denni-krem/ruzena', 'serum/ruzena'], brands: ['ruzena', 'lucni'], taxons: ['plet'], goods: { types: face, club: true, count: 31 } },
  { slug: 'vlasta-druhy-za-pul', title: 'Vlasy', perex: 'Druhý šampon Vlasta za půl ceny.', type: 'multibuy', selected: true, from: -2, to: 8, tint: 'vlasy', prop: 'stars', packs: ['sampon-objem/vlasta', 'kondicioner/vlasta'], brands: ['vlasta'], taxons: ['vlasy'], goods: { types: hair, count: 28 } },
  { slug: 'trikrat-cvrcek', title: 'Třikrát Cvrček, zaplatíte dva', perex: 'Vlhčené ubrousky do neděle.', type: 'multibuy', selected: true, from: -5, to: 8, tint: 'deti', prop: 'bubbles', packs: ['vlhcene-ubrousky/cvrcek', 'detsky-sampon/cvrcek'], brands: ['cvrcek'], taxons: ['dite'], goods: { types: baby, count: 19 } },
  { slug: 'telo-a-koupel', title: 'Tělo a koupel', perex: 'Sprchové gely a tekutá mýdla až o 20 % levněji.', type: 'discount', selected: true, from: -4, to: 14, tint: 'telo', prop: 'bubbles', packs: ['sprchovy-gel/pramen', 'tekute-mydlo/lucni'], brands: ['pramen', 'lucni', 'lnenka'], taxons: ['telo'], goods: { types: body, reduced: true, count: 37 } },
  { slug: 'zdravi-na-nachlazeni', title: 'Zdraví', perex: 'Vitaminy k nachlazení za klubové ceny.', type: 'discount', clubOnly: true, selected: true, from: -8, to: 20, tint: 'zdravi', prop: 'cross', packs: ['vitaminy/zdravik', 'naplasti/zdravik'], brands: ['zdravik', 'vitalka'], taxons: ['zdravi'], goods: { types: health, club: true, count: 15 } },
  { slug: 'zimni-pece-o-plet', title: 'Zimní péče o pleť', perex: 'Krémy, oleje a balzámy na sucho a mráz.', type: 'campaign', selected: true, from: -10, to: 15, tint: 'vlasy', prop: 'snow', packs: ['nocni-krem/ruzena', 'krem-ruce/mekkost', 'serum/ruzena'], brands: ['ruzena', 'mekkost', 'lnenka'], taxons: ['plet', 'telo-pece'], goods: { types: ['nocni-krem', 'krem-ruce', 'telove-maslo', 'balzam-rty', 'denni-krem', 'telove-mleko'], count: 30 }, parts: [['Na obličej', face], ['Na ruce a tělo', ['krem-ruce', 'telove-maslo', 'telove-mleko', 'balzam-rty']]] },
  { slug: 'velke-pradlo', title: 'Velké prádlo', perex: 'K dvěma gelům Bělinka aviváž za polovinu.', type: 'campaign', selected: true, from: -3, to: 4, tint: 'domov', prop: 'towels', packs: ['praci-gel/belinka', 'avivaz/belinka'], brands: ['belinka'], taxons: ['domacnost-prani'], goods: { types: ['praci-gel', 'avivaz', 'kapsle', 'praci-prasek'], count: 20 } },
  { slug: 'dny-s-cvrckem', title: 'Dny s Cvrčkem', perex: 'Klubová sleva na celou dětskou koupel.', type: 'campaign', clubOnly: true, selected: true, from: -5, to: 9, tint: 'deti', prop: 'bubbles', packs: ['detsky-sampon/cvrcek', 'vlhcene-ubrousky/cvrcek', 'krem-opruzeniny/cvrcek'], brands: ['cvrcek'], taxons: ['dite'], goods: { types: baby, count: 24 } },
  { slug: 'lucni-pro-kazdy-den', title: 'Luční pro každý den', perex: 'Mýdla, másla a masky z naší bylinkové řady.', type: 'campaign', selected: true, from: -20, to: 40, tint: 'zdravi', prop: 'sprig', packs: ['telove-maslo/lucni', 'tekute-mydlo/lucni', 'tuhe-mydlo/lucni'], brands: ['lucni'], taxons: ['telo', 'plet', 'vlasy'], goods: { types: [...body, ...face], count: 32 } },
  { slug: 'mala-slavnost', title: 'Malá slavnost', perex: 'Rtěnka a lak Mína v jednom balení.', type: 'campaign', selected: true, from: -7, to: 33, tint: 'liceni', prop: 'hearts', packs: ['rtenka/mina', 'lak-nehty/mina', 'odlicovaci-tampony/oblacek'], brands: ['mina', 'emilka'], taxons: ['liceni'], goods: { types: makeup, count: 30 } },
  { slug: 'na-rymu-pripraveni', title: 'Na rýmu připraveni', perex: 'Vitaminy a náplasti Zdravík za klubové ceny.', type: 'campaign', clubOnly: true, selected: true, from: -12, to: 9, tint: 'telo', prop: 'cross', packs: ['naplasti/zdravik', 'vitaminy/zdravik', 'bylinny-caj/korinek'], brands: ['zdravik', 'korinek'], taxons: ['zdravi'], goods: { types: health, count: 26 } },
  { slug: 'pece-pro-zralou-plet', title: 'Péče pro zralou pleť', perex: 'Krémy Půvab s peptidy a druhý o třetinu levněji.', type: 'multibuy', from: -4, to: 11, tint: 'plet', prop: 'hearts', packs: ['nocni-krem/puvab', 'denni-krem/puvab'], brands: ['puvab'], taxons: ['plet-kremy'], goods: { types: face, count: 18 } },
  { slug: 'darek-k-perlicce', title: 'Kartáček k pastě Perlička', perex: 'Ke dvěma pastám dostanete měkký kartáček.', type: 'gift', from: -2, to: 19, tint: 'telo', prop: 'stars', packs: ['zubni-pasta/perlicka', 'kartacek/perlicka'], brands: ['perlicka'], taxons: ['zuby'], goods: { types: ['zubni-pasta', 'belici-pasta', 'detska-pasta'], count: 14 } },
  { slug: 'taska-k-nakupu', title: 'Dárková taška k nákupu nad 600 Kč', perex: 'Plátěná taška k parfémům a sadám.', type: 'gift', from: -3, to: 25, tint: 'liceni', prop: 'stars', packs: ['parfemovana-voda/fialka', 'sada-zeny/maslicka'], brands: ['fialka', 'nokturno', 'sonata', 'maslicka'], taxons: ['parfemy', 'darky'], goods: { types: ['parfemovana-voda', 'toaletni-voda', 'sada-zeny', 'sada-muzi'], count: 24 } },
  { slug: 'oblacek-do-zasoby', title: 'Obláček do zásoby', perex: 'Čtyřiadvacet rolí za cenu, při které se vyplatí skříň.', type: 'discount', from: -1, to: 13, tint: 'domov', prop: 'none', packs: ['toaletni-papir/oblacek', 'kuchynske-uterky/oblacek'], brands: ['oblacek'], taxons: ['papir-a-hygiena'], goods: { types: ['toaletni-papir', 'kuchynske-uterky', 'kapesnicky', 'odlicovaci-tampony'], count: 16 } },
  { slug: 'habr-a-britva', title: 'Muži: holení a sprcha', perex: 'Habr a Břitva se slevou až 20 %.', type: 'discount', from: -5, to: 9, tint: 'muzi', prop: 'none', packs: ['deo-muzi/habr', 'pena-holeni/britva'], brands: ['habr', 'britva', 'kmotr'], taxons: ['muzi'], goods: { types: ['pena-holeni', 'gel-holeni', 'po-holeni', 'holitko', 'sprcha-muzi', 'deo-muzi', 'vousy'], count: 22 } },
  { slug: 'packa-a-mourek', title: 'Zvířata: plná miska', perex: 'Tlapka a Mourek, čtyři kapsičky za cenu tří.', type: 'multibuy', from: -2, to: 12, tint: 'muzi', prop: 'hearts', packs: ['psi-krmivo/tlapka', 'kocky-krmivo/mourek'], brands: ['tlapka', 'mourek', 'rek'], taxons: ['zvirata'], goods: { types: ['psi-krmivo', 'kocky-krmivo', 'pamlsky', 'stelivo'], count: 18 } },
  { slug: 'klubovy-vikend', title: 'Klubový víkend', perex: 'O víkendu klubové ceny na stovku oblíbených výrobků.', type: 'campaign', clubOnly: true, from: 0, to: 2, tint: 'zdravi', prop: 'stars', packs: ['tekute-mydlo/lucni', 'toaletni-papir/oblacek', 'vitaminy/zdravik'], brands: ['lucni', 'oblacek', 'zdravik'], taxons: ['telo', 'papir-a-hygiena', 'zdravi'], goods: { club: true, count: 40 } },
  { slug: 'cista-kuchyn', title: 'Čistá kuchyň za dvacet minut', perex: 'Citronka a Třpyt k úklidu po pečení.', type: 'campaign', from: -6, to: 24, tint: 'deti', prop: 'bubbles', packs: ['cistic-kuchyn/citronka', 'nadobi/trpyt', 'tablety-mycka/trpyt'], brands: ['citronka', 'trpyt', 'sikulka'], taxons: ['domacnost'], goods: { types: ['cistic-kuchyn', 'nadobi', 'tablety-mycka', 'houbicky', 'uterky'], count: 26 } },
  { slug: 'podzim-pod-dekou', title: 'Podzim pod dekou', perex: 'Čaje, svíčky a koupel. Akce skončila, příští přijde v březnu.', type: 'campaign', from: -60, to: -15, tint: 'muzi', prop: 'none', packs: ['bylinny-caj/korinek', 'svicka/plaminek', 'pena-koupel/medunka'], brands: ['korinek', 'plaminek', 'medunka'], taxons: ['zdravi-caje', 'domacnost-vune'], goods: { types: ['bylinny-caj', 'svicka', 'pena-koupel'], count: 18 } },
  { slug: 'silvestrovske-trpytky', title: 'Silvestrovské třpytky', perex: 'Laky, lesky a stíny, které vydrží do půlnoci.', type: 'campaign', from: 28, to: 40, tint: 'liceni', prop: 'stars', packs: ['stiny/zora', 'lak-nehty/emilka', 'lesk-rty/mina'], brands: ['emilka', 'zora', 'mina'], taxons: ['liceni'], goods: { types: makeup, count: 20 } },
]
