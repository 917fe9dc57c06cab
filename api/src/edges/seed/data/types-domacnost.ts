import type { ProductType } from './product-type.ts'

const laundryScents = 'jablko:Jablko levandule:Levandule bez-parfemace:Bez_parfemace'
const roomScents = 'levandule:Levandule bavlna:Čistá_bavlna pomeranc:Pomeranč'

export const laundryTypes: readonly ProductType[] = [
  {
    code: 'praci-gel',
    taxon: 'domacnost-prani-praci-gely',
    noun: 'Prací gel',
    line: 'prací gel',
    shapes: ['canister'],
    kind: 'detergent',
    domain: 'none',
    brands: 'belinka penka snezenka cistota',
    price: [149, 229],
    sizes: '1100ml@22 2200ml@44*1.68 3300ml@66*2.3',
    axis: 'scent+size',
    choices: laundryScents,
    attributes: 'teplota=20 až 60 °C;obal=recyklovaný plast;bez_fosfatu',
    varieties: `Color | | typ_pradla=barevné
White | | typ_pradla=bílé
Black | | typ_pradla=černé
Universal | | typ_pradla=bílé,barevné
Sensitive | | typ_pradla=bílé,barevné;hypoalergenni
Wool | | typ_pradla=vlna a hedvábí;teplota=20 až 30 °C
Sport | | typ_pradla=sportovní`,
    what: [
      'Koncentrovaný gel, který pere už od dvaceti stupňů a nezanechává šmouhy.',
      'Enzymy si poradí s jídlem i trávou a barvy přitom zůstanou svěží.',
      'Prací gel na každý týden, který se v prádle beze zbytku vypere.',
    ],
    feel: [
      'Na plnou bubnovou pračku stačí 50 ml.',
      'Gel dejte přímo do zásobníku, nebo do odměrky mezi prádlo.',
      'Láhev je z osmdesáti procent z recyklovaného plastu.',
      'V tvrdé vodě přidejte o čtvrtinu víc.',
    ],
    use: 'Lehce zašpiněné prádlo 35 ml, běžně zašpiněné 50 ml, hodně zašpiněné 75 ml na 4 až 5 kg prádla.',
  },
  {
    code: 'praci-prasek',
    taxon: 'domacnost-prani-praci-prasky',
    noun: 'Prací prášek',
    line: 'prací prášek',
    shapes: ['box', 'bag'],
    kind: 'detergent',
    domain: 'none',
    brands: 'belinka snezenka penka',
    price: [159, 299],
    sizes: '1500g@20 4500g@60*2.4',
    axis: 'size',
    attributes: 'teplota=30 až 90 °C;bez_fosfatu;obal=papír',
    varieties: `White | | typ_pradla=bílé
Color | | typ_pradla=barevné
Universal | | typ_pradla=bílé,barevné
Sensitive | | typ_pradla=bílé,barevné;hypoalergenni
na pleny | | typ_pradla=bílé;hypoalergenni`,
    what: [
      'Prášek na bílé prádlo, ručníky a povlečení, kterým prospěje vyšší teplota.',
      'Klasický prášek v papírové krabici, bez plastu.',
      'Odstraní skvrny, na které gely nestačí.',
    ],
    feel: ['Odměrka je v krabici.', 'Rozpustí se i v krátkém programu.', 'Suchý vydrží dva roky.'],
    use: 'Na 4 až 5 kg prádla 75 g, při tvrdé vodě o třetinu víc.',
  },
  {
    code: 'kapsle',
    taxon: 'domacnost-prani-kapsle',
    noun: 'Prací kapsle',
    line: 'prací kapsle',
    shapes: ['sachet', 'bag'],
    kind: 'detergent',
    domain: 'none',
    brands: 'snezenka belinka penka',
    price: [169, 289],
    sizes: '24ks:24_kapslí@24 48ks:48_kapslí@48*1.8',
    axis: 'size',
    attributes: 'bez_fosfatu',
    varieties: `Color | | typ_pradla=barevné
Universal | | typ_pradla=bílé,barevné
White | | typ_pradla=bílé
Sensitive | | typ_pradla=bílé,barevné;hypoalergenni
3 v 1 s aviváží | | typ_pradla=bílé,barevné`,
    what: [
      'Kapsle s přesnou dávkou, kterou nemusíte odměřovat.',
      'Hodíte ji do bubnu a o nic víc se nestaráte.',
      'Praní bez odkapaného gelu na pračce.',
    ],
    feel: [
      'Fólie se rozpustí i ve studené vodě.',
      'Uzávěr neotevřou dětské ruce.',
      'Jedna kapsle na pět kilogramů.',
    ],
    use: 'Suchou rukou vložte kapsli do prázdného bubnu, potom prádlo. Uchovávejte mimo dosah dětí.',
  },
  {
    code: 'avivaz',
    taxon: 'domacnost-prani-avivaze',
    noun: 'Aviváž',
    line: 'aviváž',
    shapes: ['canister'],
    kind: 'detergent',
    domain: 'scent',
    brands: 'belinka penka lucni vonavka',
    price: [59, 119],
    sizes: '1500ml@60 2500ml@100*1.5',
    axis: 'size',
    attributes: 'obal=recyklovaný plast',
    varieties: `levandule | levandule | vune=bylinná
bílý květ | kvet | vune=květinová
čistá bavlna | bavlna | vune=čistá
mandlové mléko | mandle | vune=krémová
bez parfemace | cista | vune=bez vůně;bez_parfemace;hypoalergenni
horský vzduch | more | vune=svěží
růže a pivoňka | pivonka | vune=květinová`,
    what: [
      'Aviváž, po které prádlo voní i po měsíci ve skříni.',
      'Změkčí vlákna a usnadní žehlení.',
      'Koncentrovaná aviváž, na jednu pračku stačí 25 ml.',
    ],
    feel: [
      'Ručníky s ní perte jen občas, ztrácejí savost.',
      'Prádlo se méně elektrizuje.',
      'Láhev vystačí na šedesát praní.',
    ],
    use: '25 ml do komory s květinou. Nepoužívejte na sportovní a voděodolné oblečení.',
  },
  {
    code: 'odstranovac-skvrn',
    taxon: 'domacnost-prani-skvrny',
    noun: 'Odstraňovač skvrn',
    line: 'odstraňovač skvrn',
    shapes: ['trigger', 'sachet', 'tube'],
    kind: 'detergent',
    domain: 'none',
    brands: 'snezenka belinka bublina',
    price: [69, 159],
    sizes: '500ml 1000ml*1.6',
    axis: 'size',
    attributes: 'bez_fosfatu',
    varieties: `na bílé prádlo | | typ_pradla=bílé
na barevné prádlo | | typ_pradla=barevné
na trávu a bláto | | typ_pradla=bílé,barevné
na víno a kávu | | typ_pradla=bílé,barevné
na límečky | | typ_pradla=bílé
=Tekuté žlučové mýdlo | | typ_pradla=bílé,barevné;prirodni`,
    what: [
      'Odstraňovač na skvrny, které pračka sama nezvládne.',
      'Nastříkejte, počkejte a vyperte.',
      'Na skvrny čerstvé i na ty, na které jste zapomněli.',
    ],
    feel: [
      'Bez chloru, barvy nepoškodí.',
      'Vyzkoušejte nejdřív na skrytém místě.',
      'Na krev a mléko použijte studenou vodu.',
    ],
    use: 'Naneste na skvrnu, nechte 10 minut působit a vyperte podle visačky.',
  },
]

export const cleaningTypes: readonly ProductType[] = [
  {
    code: 'tablety-mycka',
    taxon: 'domacnost-nadobi-mycka',
    noun: 'Tablety do myčky',
    line: 'tablety do myčky',
    shapes: ['sachet', 'bag'],
    kind: 'dishwasher',
    domain: 'none',
    brands: 'trpyt jiskra penka',
    price: [129, 299],
    sizes: '30ks 60ks*1.75 100ks*2.7',
    axis: 'size',
    attributes: 'bez_fosfatu;?vegan',
    varieties: `vše v jednom | | ucel=myčka
classic | | ucel=myčka
bez parfemace | | ucel=myčka;bez_parfemace
na sklo a příbory | | ucel=myčka
eko | | ucel=myčka;prirodni
power na připálené | | ucel=myčka`,
    what: [
      'Tablety, po kterých nádobí z myčky jen přerovnáte do skříňky.',
      'Mycí prostředek, sůl i leštidlo v jedné tabletě.',
      'Umyjí i misku, ve které zaschla kaše.',
    ],
    feel: [
      'Fólie se rozpustí, nemusíte nic rozbalovat.',
      'Fungují i v úsporném programu na 45 stupňů.',
      'Sklo po nich zůstane čiré.',
    ],
    use: 'Jednu tabletu vložte do zásobníku. Při tvrdé vodě doplňte i sůl.',
  },
  {
    code: 'mycka-sul',
    taxon: 'domacnost-nadobi-mycka',
    noun: 'Péče o myčku',
    line: 'péče o myčku',
    shapes: ['shampoo', 'box', 'sachet'],
    kind: 'dishwasher',
    domain: 'none',
    brands: 'jiskra trpyt',
    price: [39, 119],
    sizes: '500ml 1000ml*1.6',
    axis: 'size',
    attributes: '',
    varieties: `=Leštidlo do myčky | | ucel=myčka
=Čistič myčky | | ucel=myčka
=Osvěžovač myčky citron | | ucel=myčka;vune=citrusová
=Odvápňovač myčky | | ucel=myčka`,
    what: [
      'Doplněk do myčky, po kterém nádobí uschne bez skvrn.',
      'Péče o myčku jednou za měsíc, která prodlouží její život.',
      'Pomocník, na kterého si vzpomenete, až sklenice zešednou.',
    ],
    feel: [
      'Stačí dolít jednou za šest týdnů.',
      'Odstraní tuk i vodní kámen z míst, kam nevidíte.',
      'Nezanechává vůni na nádobí.',
    ],
    use: 'Použijte podle návodu na obalu, dávku nastavte podle tvrdosti vody.',
  },
  {
    code: 'nadobi',
    taxon: 'domacnost-nadobi-rucni-myti',
    noun: 'Prostředek na nádobí',
    line: 'na nádobí',
    shapes: ['shampoo', 'pump'],
    kind: 'detergent',
    domain: 'scent',
    brands: 'trpyt citronka penka cistota sikulka',
    price: [29, 69],
    sizes: '500ml 1000ml*1.6',
    axis: 'size',
    attributes: '?vegan;obal=recyklovaný plast',
    varieties: `citron | citron | vune=citrusová
jablko | jablko | vune=ovocná
s aloe vera na ruce | aloevune | vune=svěží
bez parfemace | cista | vune=bez vůně;bez_parfemace
pomeranč | pomeranc | vune=citrusová
máta | mata | vune=svěží
levandule | levandule | vune=bylinná`,
    what: [
      'Prostředek na nádobí, kterému stačí jedna kapka na celý dřez.',
      'Rozpustí mastnotu i ve vlažné vodě.',
      'Myje nádobí a ruce nechá na pokoji.',
    ],
    feel: [
      'Pěna vydrží do posledního hrnce.',
      'Sklo schne bez šmouh.',
      'Pokožku po něm nemusíte hned mazat.',
    ],
    use: 'Na 5 litrů vody 4 ml. Silně znečištěné nádobí namočte.',
  },
  {
    code: 'cistic-kuchyn',
    taxon: 'domacnost-uklid-kuchyn',
    noun: 'Čistič kuchyně',
    line: 'čistič kuchyně',
    shapes: ['trigger'],
    kind: 'cleaner',
    domain: 'scent',
    brands: 'citronka bublina trpyt sikulka cistota',
    price: [49, 109],
    sizes: '500ml 750ml*1.3',
    axis: 'size',
    attributes: '?vegan;obal=recyklovaný plast',
    varieties: `=Kuchyňský odmašťovač | citron | vune=citrusová
=Čistič na varné desky | citron | vune=citrusová
=Univerzální čistič povrchů | jablko | vune=ovocná
=Čistič na nerez | cista | vune=bez vůně
=Čistič na trouby a grily | pomeranc | vune=citrusová
bez parfemace | cista | vune=bez vůně;bez_parfemace
s octem | ocet | vune=svěží`,
    what: [
      'Čistič, který rozpustí mastnotu dřív, než najdete hadřík.',
      'Rychlý úklid linky po vaření.',
      'Na plotnu, digestoř i dveře lednice.',
    ],
    feel: [
      'Nemusí se oplachovat, jen otřete.',
      'Nezanechává šmouhy.',
      'Rozprašovač se dá uzamknout.',
    ],
    use: 'Nastříkejte, nechte minutu působit a setřete vlhkou utěrkou. Nepoužívejte na horké povrchy.',
  },
  {
    code: 'koupelna',
    taxon: 'domacnost-uklid-koupelna-a-wc',
    noun: 'Čistič koupelny',
    line: 'čistič koupelny',
    shapes: ['trigger', 'shampoo'],
    kind: 'acid',
    domain: 'scent',
    brands: 'rampouch bublina sikulka penka',
    price: [59, 119],
    sizes: '500ml 750ml*1.3',
    axis: 'size',
    attributes: 'ucel=koupelna;?vegan',
    varieties: `na vodní kámen | citron | vune=citrusová
<pěnový | more | vune=svěží
na sprchové kouty | more | vune=svěží
na spáry | cista | vune=bez vůně
s octem | ocet | vune=svěží
<denní | kvet | vune=květinová`,
    what: [
      'Rozpustí vodní kámen a mýdlový povlak bez drhnutí.',
      'Pěna, která drží i na svislé stěně sprchy.',
      'Čistič, po kterém baterie zase odráží obličej.',
    ],
    feel: [
      'Povrch zůstane hladký a kapky po něm stékají.',
      'Chromu neškodí.',
      'Nezapáchá po chloru.',
    ],
    use: 'Nastříkejte, nechte 5 minut působit a opláchněte. Nepoužívejte na mramor a přírodní kámen.',
  },
  {
    code: 'wc',
    taxon: 'domacnost-uklid-koupelna-a-wc',
    noun: 'WC čistič',
    line: 'WC čistič',
    shapes: ['shampoo', 'sachet'],
    kind: 'acid',
    domain: 'scent',
    brands: 'rampouch bublina penka',
    price: [39, 89],
    sizes: '750ml 2250ml:3_×_750_ml*2.7',
    axis: 'size',
    attributes: 'ucel=WC',
    varieties: `gel les | jehlici | vune=dřevitá
gel citron | citron | vune=citrusová
gel oceán | more | vune=svěží
proti vodnímu kameni extra | cista | vune=bez vůně
=WC závěs levandule | levandule | vune=bylinná
=WC závěs citron | citron | vune=citrusová`,
    what: [
      'Gel, který přilne pod okraj a udělá práci za vás.',
      'Odstraní vodní kámen i zápach.',
      'Čistota, kterou ocení i návštěva.',
    ],
    feel: [
      'Zahnutá láhev dosáhne i pod okraj.',
      'Vůně vydrží do druhého dne.',
      'Septiku v doporučené dávce neškodí.',
    ],
    use: 'Naneste pod okraj mísy, nechte 15 minut působit a spláchněte. Nemíchejte s jinými prostředky.',
  },
  {
    code: 'okna',
    taxon: 'domacnost-uklid-okna-a-podlahy',
    noun: 'Čistič oken',
    line: 'čistič oken',
    shapes: ['trigger'],
    kind: 'cleaner',
    domain: 'scent',
    brands: 'trpyt bublina sikulka',
    price: [39, 79],
    sizes: '500ml 750ml*1.3',
    axis: 'size',
    attributes: 'ucel=okna',
    varieties: `s alkoholem | cista | vune=svěží
s octem | ocet | vune=svěží
na zrcadla a obrazovky | cista | vune=bez vůně;bez_parfemace
jablko | jablko | vune=ovocná
citron | citron | vune=citrusová`,
    what: [
      'Čistič oken, po kterém slunce neukáže jedinou šmouhu.',
      'Na okna, zrcadla a skleněné stoly.',
      'Dvě střiknutí na jedno křídlo stačí.',
    ],
    feel: [
      'Odpaří se dřív, než stačí stéct.',
      'Na obrazovky vždy stříkejte na utěrku.',
      'Sklo se po něm déle nepráší.',
    ],
    use: 'Nastříkejte a vyleštěte suchou utěrkou. Nečistěte na přímém slunci.',
  },
  {
    code: 'podlahy',
    taxon: 'domacnost-uklid-okna-a-podlahy',
    noun: 'Čistič podlah',
    line: 'čistič podlah',
    shapes: ['canister', 'shampoo'],
    kind: 'cleaner',
    domain: 'scent',
    brands: 'bublina penka citronka',
    price: [59, 119],
    sizes: '1000ml 5000ml*3.9',
    axis: 'size',
    attributes: 'ucel=podlahy;?vegan',
    varieties: `na dlažbu | citron | vune=citrusová
na dřevo s lněným olejem | cista | vune=neutrální
na vinyl a laminát | bavlna | vune=čistá
levandule | levandule | vune=bylinná
univerzální jarní louka | kvet | vune=květinová`,
    what: [
      'Čistič podlah, po kterém se ponožky nelepí.',
      'Na celý byt stačí jedno víčko do kbelíku.',
      'Podlaha uschne rychle a beze stop.',
    ],
    feel: [
      'Není třeba oplachovat.',
      'Voní, ale ne až na chodbu.',
      'Vhodné i pro domácnost s lezoucím miminkem.',
    ],
    use: 'Jedno víčko na 5 litrů vlažné vody. Mop vyždímejte.',
  },
  {
    code: 'osvezovac',
    taxon: 'domacnost-vune-osvezovace',
    noun: 'Osvěžovač vzduchu',
    line: 'osvěžovač',
    shapes: ['spray', 'box', 'perfume'],
    kind: 'airfresh',
    domain: 'scent',
    brands: 'vonavka bublina',
    price: [69, 249],
    sizes: '300ml',
    axis: 'scent',
    choices: roomScents,
    attributes: '',
    varieties: `ve spreji | bylinky |
do zásuvky | kvet |
<automatický | bavlna |
do šatníku | bavlna |
do auta | pomeranc |
=Vonný difuzér s tyčinkami | santal |`,
    what: [
      'Osvěžovač, který pach neschová, ale odstraní.',
      'Jemná vůně do předsíně, koupelny i do auta.',
      'Vůně, která hosta nepraští hned ve dveřích.',
    ],
    feel: [
      'Intenzitu si nastavíte podle místnosti.',
      'Vydrží čtyři až šest týdnů.',
      'K dispozici je i náhradní náplň.',
    ],
    use: 'Umístěte mimo dosah dětí a zvířat. Větrejte.',
  },
  {
    code: 'svicka',
    taxon: 'domacnost-vune-svicky',
    noun: 'Vonná svíčka',
    line: 'vonná svíčka',
    shapes: ['tin', 'jar'],
    kind: 'candle',
    domain: 'scent',
    brands: 'plaminek vcelka vonavka',
    price: [99, 289],
    sizes: '120g 220g*1.6',
    axis: 'size',
    attributes: '?vegan',
    varieties: `levandule | levandule | vune=bylinná
vanilka a tonka | vanilka | vune=krémová
jehličí a skořice | jehlici | vune=dřevitá
čistá bavlna | bavlna | vune=čistá
ze včelího vosku | med | vune=medová
pečené jablko | jablko | vune=ovocná
santal | santal | vune=dřevitá`,
    what: [
      'Svíčka z rostlinného vosku, která hoří klidně a nečadí.',
      'Světlo na dlouhé večery a vůně, která vyplní pokoj.',
      'Bavlněný knot, čistý vosk a poctivá vůně.',
    ],
    feel: [
      'Hoří třicet až čtyřicet hodin.',
      'Při prvním zapálení ji nechte hořet, až se roztaví celá hladina.',
      'Nádobku můžete dál používat.',
    ],
    use: 'Knot zkracujte na 5 mm. Nenechávejte hořet bez dozoru.',
  },
  {
    code: 'houbicky',
    taxon: 'domacnost-potreby-houbicky',
    noun: 'Houbičky',
    line: 'houbičky',
    shapes: ['sachet'],
    kind: 'tool',
    domain: 'none',
    brands: 'sikulka trpyt bublina',
    price: [19, 69],
    sizes: '5ks 10ks*1.7',
    axis: 'size',
    attributes: '',
    varieties: `na nádobí | | material=polyuretan
na teflon | | material=polyuretan
z celulózy | | material=celulóza
na koupelnu | | material=polyuretan
=Magické houbičky na skvrny | | material=melamin`,
    what: [
      'Houbičky, které se nerozpadnou po třech dnech.',
      'Drsná strana na připáleniny, měkká na sklenice.',
      'Pomocník ke dřezu, který drží tvar.',
    ],
    feel: ['Dají se vyprat v myčce.', 'Nepoškrábou sklo.', 'Vyměňte je jednou za dva týdny.'],
    use: 'Po použití vymáchejte a nechte vyschnout.',
  },
  {
    code: 'uterky',
    taxon: 'domacnost-potreby-houbicky',
    noun: 'Utěrka',
    line: 'utěrka',
    shapes: ['sachet'],
    kind: 'tool',
    domain: 'none',
    brands: 'sikulka trpyt',
    price: [29, 119],
    sizes: '1ks 3ks*2.4',
    axis: 'size',
    attributes: '',
    varieties: `z mikrovlákna na okna | | material=mikrovlákno
z mikrovlákna univerzální | | material=mikrovlákno
na podlahu | | material=viskóza
savá na linku | | material=viskóza
=Prachovka | | material=mikrovlákno
=Gumové rukavice M | | material=latex`,
    what: [
      'Utěrka, která setře prach i bez prostředku.',
      'Nasákne vodu a nepustí vlákna.',
      'Vydrží desítky praní.',
    ],
    feel: ['Perte na 60 stupňů bez aviváže.', 'Nezanechává šmouhy.', 'Rychle schne.'],
    use: 'Používejte suchou na prach, vlhkou na skvrny.',
  },
  {
    code: 'pytle',
    taxon: 'domacnost-potreby-pytle',
    noun: 'Pytle na odpad',
    line: 'pytle na odpad',
    shapes: ['box', 'sachet'],
    kind: 'tool',
    domain: 'none',
    brands: 'sikulka lesanka',
    price: [29, 89],
    sizes: '20ks 40ks*1.7',
    axis: 'size',
    attributes: '',
    varieties: `zatahovací 35 l | | objem=35 l
zatahovací 60 l | | objem=60 l
=Pytle na bioodpad 10 l | | objem=10 l;material=bioplast
pevné 120 l | | objem=120 l
voňavé 35 l citron | | objem=35 l
z recyklátu 60 l | | objem=60 l;material=recyklát`,
    what: [
      'Pytle, které neprotrhne slupka od melounu.',
      'Pevné dno a zatahovací páska, která udrží obsah i cestou po schodech.',
      'Správná velikost do koše pod dřezem.',
    ],
    feel: ['Odtrhávají se po jednom.', 'Páska nevyjede.', 'Vyrobeno z recyklovaného plastu.'],
    use: 'Nepřeplňujte, nasypte do dvou třetin a zatáhněte.',
  },
  {
    code: 'folie',
    taxon: 'domacnost-potreby-pytle',
    noun: 'Do kuchyně',
    line: 'do kuchyně',
    shapes: ['box'],
    kind: 'tool',
    domain: 'none',
    brands: 'sikulka trpyt',
    price: [29, 99],
    sizes: '1ks',
    axis: 'size',
    attributes: '',
    varieties: `=Alobal 20 m | | material=hliník
=Potravinová fólie 30 m | | material=plast
=Papír na pečení 10 m | | material=papír
=Sáčky na mražení 3 l | | material=plast
=Svačinové sáčky papírové | | material=papír`,
    what: [
      'Vydrží od pečení buchty po zabalení svačiny.',
      'Trhá se rovně díky pilce na krabičce.',
      'Zásoba na měsíc.',
    ],
    feel: [
      'Krabička se vejde do zásuvky.',
      'Nelepí se sama na sebe.',
      'Bez zbytečného obalu navíc.',
    ],
    use: 'Dodržujte teploty uvedené na obalu.',
  },
]
