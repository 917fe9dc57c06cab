import type { ProductType } from './product-type.ts'

export const paperTypes: readonly ProductType[] = [
  {
    code: 'toaletni-papir',
    taxon: 'papir-a-hygiena-papir-toaletni',
    noun: 'Toaletní papír',
    line: 'toaletní papír',
    shapes: ['paper'],
    kind: 'paper',
    domain: 'none',
    brands: 'oblacek sametka lesanka',
    price: [79, 139],
    sizes: '8ks:8_rolí 16ks:16_rolí*1.8 24ks:24_rolí*2.5',
    axis: 'size',
    attributes: '?bez_parfemace',
    varieties: `3vrstvý | | pocet_vrstev=3
4vrstvý | | pocet_vrstev=4
3vrstvý s heřmánkem | | pocet_vrstev=3;vune=bylinná
2vrstvý recyklovaný | | pocet_vrstev=2;prirodni
3vrstvý extra dlouhý | | pocet_vrstev=3
=Vlhčený toaletní papír | | pocet_vrstev=1`,
    what: [
      'Měkký papír, který drží pohromadě, když má.',
      'Poctivý návin, takže role nezmizí za dva dny.',
      'Papír na každý den, jemný i pevný.',
    ],
    feel: [
      'Dutinku můžete vyhodit do papíru.',
      'Rozpouští se ve vodě, potrubí neucpe.',
      'V roli je 150 útržků.',
    ],
    use: 'Skladujte v suchu.',
  },
  {
    code: 'kuchynske-uterky',
    taxon: 'papir-a-hygiena-papir-uterky',
    noun: 'Kuchyňské utěrky',
    line: 'kuchyňské utěrky',
    shapes: ['paper'],
    kind: 'paper',
    domain: 'none',
    brands: 'oblacek sametka lesanka sikulka',
    price: [39, 119],
    sizes: '2ks:2_role 4ks:4_role*1.8',
    axis: 'size',
    attributes: '',
    varieties: `2vrstvé | | pocet_vrstev=2
3vrstvé | | pocet_vrstev=3
XXL role | | pocet_vrstev=2
recyklované | | pocet_vrstev=2;prirodni
s potiskem | | pocet_vrstev=3`,
    what: [
      'Utěrky, které vypijí rozlité mléko na jeden útržek.',
      'Pevné i mokré, takže se nerozdrolí na okně.',
      'Savá role na linku i do dílny.',
    ],
    feel: [
      'Poloviční útržky šetří papír.',
      'Vhodné pro styk s potravinami.',
      'Role má 100 útržků.',
    ],
    use: 'Skladujte v suchu.',
  },
  {
    code: 'kapesnicky',
    taxon: 'papir-a-hygiena-papir-kapesnicky',
    noun: 'Papírové kapesníčky',
    line: 'kapesníčky',
    shapes: ['box', 'paper'],
    kind: 'paper',
    domain: 'none',
    brands: 'oblacek sametka lesanka',
    price: [29, 79],
    sizes: '100ks 150ks*1.4',
    axis: 'size',
    attributes: '',
    varieties: `4vrstvé | | pocet_vrstev=4
s balzámem | | pocet_vrstev=3
s mentolem | | pocet_vrstev=3;vune=svěží
3vrstvé v krabičce | | pocet_vrstev=3
=Dětské papírové kapesníčky s obrázky | | pocet_vrstev=3
recyklované | | pocet_vrstev=3;prirodni`,
    what: [
      'Kapesníčky, po kterých nos nevypadá jako světlomet.',
      'Měkké kapesníčky do kapsy, kabelky i k posteli.',
      'Na rýmu, na slzy i na rozlitou kávu.',
    ],
    feel: [
      'V pračce se nerozpadnou na vločky.',
      'Krabička má otvor, který netrhá.',
      'Bez parfemace, pokud není uvedeno jinak.',
    ],
    use: 'Jednorázové, patří do směsného odpadu.',
  },
  {
    code: 'vlozky',
    taxon: 'papir-a-hygiena-damska-hygiena-vlozky',
    noun: 'Vložky',
    line: 'vložky',
    shapes: ['sachet'],
    kind: 'hygiene',
    domain: 'none',
    brands: 'luna intimka oblacek',
    price: [39, 89],
    sizes: '10ks 20ks*1.7',
    axis: 'size',
    attributes: '?bez_parfemace',
    varieties: `denní s křidélky | | savost=normální
noční s křidélky | | savost=vysoká
ultra tenké | | savost=normální
=Slipové vložky bez parfemace | | savost=nízká;bez_parfemace
bavlněné | | savost=normální;prirodni
po porodu | | savost=velmi vysoká`,
    what: [
      'Vložky, které se neposunou ani při doběhnutí tramvaje.',
      'Savé jádro a bavlněný povrch, na kterém se pokožka nezapotí.',
      'Spolehlivá ochrana na den i na noc.',
    ],
    feel: ['Nešustí.', 'Sáček poslouží i k vyhození.', 'Křidélka drží i na užším prádle.'],
    use: 'Měňte podle potřeby, nejpozději po osmi hodinách. Nesplachujte.',
  },
  {
    code: 'tampony',
    taxon: 'papir-a-hygiena-damska-hygiena-tampony',
    noun: 'Tampony',
    line: 'tampony',
    shapes: ['box'],
    kind: 'hygiene',
    domain: 'none',
    brands: 'luna intimka',
    price: [49, 109],
    sizes: '16ks 32ks*1.75',
    axis: 'size',
    attributes: 'bez_parfemace',
    varieties: `mini | | savost=nízká
normal | | savost=normální
super | | savost=vysoká
super plus | | savost=velmi vysoká
s aplikátorem normal | | savost=normální
z biobavlny | | savost=normální;prirodni`,
    what: [
      'Tampony s hladkým povrchem, které se dobře zavádějí.',
      'Savost značíme kapkami, vyberte tu nejmenší dostačující.',
      'Na bazén, na běh i na obyčejný čtvrtek.',
    ],
    feel: ['Každý je zabalený zvlášť.', 'Krabička nepřipomíná lékárnu.', 'Šňůrka je pevná.'],
    use: 'Měňte po 4 až 8 hodinách. Přečtěte si informace o syndromu toxického šoku v příbalovém letáku.',
  },
  {
    code: 'intimni-gel',
    taxon: 'papir-a-hygiena-damska-hygiena-intimni-gely',
    noun: 'Intimní gel',
    line: 'intimní gel',
    shapes: ['pump', 'shampoo'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'intimka lucni bylinar',
    price: [79, 149],
    sizes: '200ml 400ml*1.5',
    axis: 'size',
    attributes: 'bez_parabenu;?bez_parfemace',
    varieties: `s kyselinou mléčnou | mlecna | typ_pleti=citlivá
s dubovou kůrou | dub | typ_pleti=citlivá
s heřmánkem | hermanek | typ_pleti=citlivá
bez parfemace | panthenol | typ_pleti=citlivá;bez_parfemace
s tea tree olejem | teatree | typ_pleti=normální`,
    what: [
      'Jemný gel s pH, na které je tělo zvyklé.',
      'Každodenní intimní hygiena bez mýdla.',
      'Mycí gel pro citlivá místa, vhodný i po porodu.',
    ],
    feel: [
      'Nedráždí a nevysušuje.',
      'Gynekologicky testováno.',
      'Pumpička dávkuje po jednom mililitru.',
    ],
    use: 'Používejte jednou denně zevně a opláchněte vodou.',
  },
  {
    code: 'odlicovaci-tampony',
    taxon: 'papir-a-hygiena-vata-odlicovaci-tampony',
    noun: 'Odličovací tampony',
    line: 'odličovací tampony',
    shapes: ['sachet'],
    kind: 'paper',
    domain: 'none',
    brands: 'oblacek sametka lucni',
    price: [24, 69],
    sizes: '80ks 120ks*1.35',
    axis: 'size',
    attributes: '',
    varieties: `kulaté | | material=bavlna
oválné XL | | material=bavlna
z biobavlny | | material=biobavlna;prirodni
dvoustranné | | material=bavlna
=Pratelné odličovací tampony 10 kusů | | material=bambus`,
    what: [
      'Tampony, které se netřepí a nepouštějí chlupy do očí.',
      'Stoprocentní bavlna, která neprosákne na prsty.',
      'Jedna strana hladká, druhá strukturovaná.',
    ],
    feel: [
      'Prošitý okraj drží vrstvy pohromadě.',
      'Sáček se dá stáhnout šňůrkou.',
      'Na odlíčení očí stačí jeden.',
    ],
    use: 'Navlhčete micelární vodou a přejeďte pleť.',
  },
  {
    code: 'vatove-tycinky',
    taxon: 'papir-a-hygiena-vata-tycinky',
    noun: 'Vatové tyčinky',
    line: 'vatové tyčinky',
    shapes: ['jar', 'box'],
    kind: 'paper',
    domain: 'none',
    brands: 'oblacek sametka cvrcek',
    price: [19, 49],
    sizes: '100ks 200ks*1.7',
    axis: 'size',
    attributes: '',
    varieties: `papírové | | material=papír
bambusové | | material=bambus
=Dětské vatové tyčinky s pojistkou | | material=papír;vek=dětské
kosmetické se špičkou | | material=papír`,
    what: [
      'Tyčinky s papírovou stopkou, která se neohne.',
      'Na opravu linek, na pupík i na klávesnici.',
      'Vata drží, neodmotává se.',
    ],
    feel: [
      'Dóza se zavírá a nepráší se na ni.',
      'Stopka je bez plastu.',
      'Do ucha nepatří, jen na ušní boltec.',
    ],
    use: 'Nezavádějte do zvukovodu.',
  },
]

export const petTypes: readonly ProductType[] = [
  {
    code: 'psi-krmivo',
    taxon: 'zvirata-psi-krmivo',
    noun: 'Krmivo pro psy',
    line: 'krmivo pro psy',
    shapes: ['tin', 'bag'],
    kind: 'petFood',
    domain: 'none',
    brands: 'rek tlapka',
    price: [39, 119],
    sizes: '400g 800g*1.7',
    axis: 'size',
    attributes: 'zvire=pes',
    varieties: `hovězí v omáčce | | prichut=hovězí
kuře s rýží | | prichut=kuře
krůta se zeleninou | | prichut=krůta
jehněčí paštika | | prichut=jehněčí
=Krmivo pro štěňata s kuřetem | | prichut=kuře;vek=štěňata
=Krmivo pro starší psy s krůtou | | prichut=krůta;vek=senior
losos s bramborem | | prichut=losos`,
    what: [
      'Kompletní krmivo, kvůli kterému se miska leskne.',
      'Maso, které byste poznali, a zelenina, kterou pes nevyplivne.',
      'Vyvážená porce bez cukru a konzervantů.',
    ],
    feel: [
      'Pro psa o váze 10 kg stačí 400 g denně.',
      'Otevřenou konzervu uchovávejte v lednici nejvýš dva dny.',
      'Srst se po něm leskne i bez kartáče.',
    ],
    use: 'Podávejte při pokojové teplotě, vždy s čerstvou vodou.',
  },
  {
    code: 'pamlsky',
    taxon: 'zvirata-psi-pamlsky',
    noun: 'Pamlsky pro psy',
    line: 'pamlsky',
    shapes: ['sachet'],
    kind: 'petFood',
    domain: 'none',
    brands: 'tlapka rek',
    price: [39, 99],
    sizes: '80g 150g*1.6',
    axis: 'size',
    attributes: 'zvire=pes',
    varieties: `=Kuřecí proužky pro psy | | prichut=kuře
=Dentální tyčinky pro psy | | prichut=máta
=Sušené hovězí plíce pro psy | | prichut=hovězí
=Výcvikové pamlsky s krůtou | | prichut=krůta
=Měkké kousky s lososem pro psy | | prichut=losos
=Kostičky se špenátem pro psy | | prichut=zelenina`,
    what: [
      'Pamlsek, za který se pes naučí i lehnout na povel.',
      'Měkké kousky, které se dají nalámat na menší.',
      'Odměna na procházku, která nešpiní kapsu.',
    ],
    feel: ['Bez cukru a bez obilovin.', 'Sáček se dá znovu zavřít.', 'Voní psům, ne autu.'],
    use: 'Doplňkové krmivo. Denně nejvýš desetinu běžné dávky.',
  },
  {
    code: 'kocky-krmivo',
    taxon: 'zvirata-kocky-krmivo',
    noun: 'Kapsička pro kočky',
    line: 'pro kočky',
    shapes: ['sachet', 'tin'],
    kind: 'petFood',
    domain: 'none',
    brands: 'mourek tlapka',
    price: [15, 79],
    sizes: '85g 400g*2.9',
    axis: 'size',
    attributes: 'zvire=kočka',
    varieties: `s kuřetem v želé | | prichut=kuře
s tuňákem | | prichut=tuňák
s hovězím v omáčce | | prichut=hovězí
s lososem | | prichut=losos
=Kapsička pro koťata s kuřetem | | prichut=kuře;vek=koťata
=Kapsička pro kastrované kočky s krůtou | | prichut=krůta
bez obilovin s kachnou | | prichut=kachna`,
    what: [
      'Kapsička, kterou vylíže i kočka, která jinak jen očichává.',
      'Kousky masa v omáčce, kompletní denní krmivo.',
      'Jedna porce, žádné zbytky v lednici.',
    ],
    feel: ['Obsahuje taurin.', 'Bez cukru a barviv.', 'Pro dospělou kočku čtyři kapsičky denně.'],
    use: 'Podávejte při pokojové teplotě.',
  },
  {
    code: 'stelivo',
    taxon: 'zvirata-kocky-stelivo',
    noun: 'Stelivo pro kočky',
    line: 'stelivo',
    shapes: ['bag'],
    kind: 'litter',
    domain: 'none',
    brands: 'mourek tlapka chlupac',
    price: [99, 249],
    sizes: '5000g 10000g*1.8',
    axis: 'size',
    attributes: 'zvire=kočka',
    varieties: `hrudkující | | material=bentonit
dřevěné | | material=dřevo
silikagelové | | material=silikagel
tofu | | material=sója
s vůní levandule | | material=bentonit;vune=bylinná`,
    what: [
      'Stelivo, které hrudkuje a nepráší se do bytu.',
      'Pach pohltí dřív, než dojde do předsíně.',
      'Pevné hrudky, které se dají vybrat lopatkou.',
    ],
    feel: [
      'Na tlapkách se neroznáší po gauči.',
      'Pytel má ucho a otvírání bez nůžek.',
      'Vystačí na měsíc pro jednu kočku.',
    ],
    use: 'Nasypte vrstvu 7 cm, hrudky denně odebírejte.',
  },
  {
    code: 'sampon-zvire',
    taxon: 'zvirata-pece-sampony',
    noun: 'Šampon pro zvířata',
    line: 'šampon',
    shapes: ['shampoo'],
    kind: 'petCare',
    domain: 'none',
    brands: 'chlupac tlapka',
    price: [79, 159],
    sizes: '300ml 500ml*1.45',
    axis: 'size',
    attributes: '?prirodni',
    varieties: `na dlouhou srst | | zvire=pes
na tmavou srst | | zvire=pes
pro štěňata | | zvire=pes;vek=štěňata
proti zacuchání | | zvire=pes,kočka
=Suchý pěnový šampon pro kočky | | zvire=kočka
s heřmánkem na citlivou kůži | | zvire=pes,kočka`,
    what: [
      'Šampon po procházce v bahně, který neštípe v očích.',
      'Srst po něm voní, ale jen trochu, psi to víc nechtějí.',
      'Jemné mytí s pH pro psí kůži, která je jiná než naše.',
    ],
    feel: [
      'Rychle se vyplachuje.',
      'Srst se po něm lépe rozčesává.',
      'Nesmývá antiparazitní ochranu.',
    ],
    use: 'Napěňte na mokré srsti, vyhněte se očím a důkladně opláchněte.',
  },
]

export const giftTypes: readonly ProductType[] = [
  {
    code: 'sada-zeny',
    taxon: 'darky-sady-pro-ni',
    noun: 'Dárková sada',
    line: 'dárková sada',
    shapes: ['box'],
    kind: 'gift',
    domain: 'none',
    brands: 'maslicka ruzena lucni fialka mina',
    price: [199, 599],
    sizes: '1ks',
    axis: 'size',
    attributes: 'pohlavi=dámské',
    varieties: `večer ve vaně | | pocet_kusu=3
ruce jako v bavlnce | | pocet_kusu=2
pleť v zimě | | pocet_kusu=4
rty a nehty | | pocet_kusu=3
bylinná zahrada | | pocet_kusu=4
na cesty | | pocet_kusu=5`,
    what: [
      'Sada, která je zabalená a převázaná, stačí připsat jméno.',
      'Dárek pro maminku, sestru i kolegyni, o které moc nevíte.',
      'Několik maličkostí, které k sobě ladí.',
    ],
    feel: [
      'Krabička se dá dál používat.',
      'Dohromady vyjde levněji než kusy zvlášť.',
      'Součástí je kartička na vzkaz.',
    ],
    use: 'Složení jednotlivých výrobků najdete na jejich obalech.',
  },
  {
    code: 'sada-muzi',
    taxon: 'darky-sady-pro-nej',
    noun: 'Dárková sada pro muže',
    line: 'dárková sada',
    shapes: ['box'],
    kind: 'gift',
    domain: 'none',
    brands: 'maslicka habr kmotr britva',
    price: [249, 699],
    sizes: '1ks',
    axis: 'size',
    attributes: 'pohlavi=pánské',
    varieties: `holení | | pocet_kusu=3
vousy pod dohledem | | pocet_kusu=3
sprcha a deodorant | | pocet_kusu=2
na chatu | | pocet_kusu=4
po tréninku | | pocet_kusu=3`,
    what: [
      'Sada pro muže, kteří tvrdí, že nic nepotřebují.',
      'Praktický dárek, který se opravdu spotřebuje.',
      'Všechno na holení v jedné krabici.',
    ],
    feel: ['Krabice je z recyklovaného kartonu.', 'Vůně k sobě ladí.', 'Nepotřebuje balicí papír.'],
    use: 'Složení jednotlivých výrobků najdete na jejich obalech.',
  },
  {
    code: 'tasky',
    taxon: 'darky-baleni-tasky-a-papiry',
    noun: 'Na balení dárků',
    line: 'balení dárků',
    shapes: ['sachet', 'box'],
    kind: 'wrapping',
    domain: 'none',
    brands: 'maslicka lesanka',
    price: [19, 99],
    sizes: '1ks',
    axis: 'size',
    attributes: '',
    varieties: `=Papírová dárková taška malá | | material=papír
=Papírová dárková taška velká | | material=papír
=Balicí papír hvězdy 2 m | | material=papír
=Lněná stuha 3 m | | material=len
=Hedvábný papír 10 archů | | material=papír
=Jmenovky na dárky 12 kusů | | material=papír
=Dárková taška na láhev | | material=papír`,
    what: [
      'Balení, které vydrží do Štědrého dne i cestu vlakem.',
      'Papír dost pevný, aby se na rozích neprotrhl.',
      'Zabalíte i medvěda.',
    ],
    feel: [
      'Obejde se bez plastové fólie.',
      'Vzor k sobě ladí s ostatními z řady.',
      'Tašku použijete i příští rok.',
    ],
    use: 'Uchovávejte v suchu.',
  },
]
