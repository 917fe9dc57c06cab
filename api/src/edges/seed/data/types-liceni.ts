import type { ProductType } from './product-type.ts'

const lipShades =
  'Malina:#c02a50 Třešeň:#9c1230 Růžové dřevo:#b8676a Karamel:#b5714f Švestka:#6d2148 Korál:#e2604f Nahá béžová:#c98f79 Klasická červená:#c4152e'
const nailShades =
  'Brusinka:#b3123c Pudrová:#e9bcb9 Lilek:#4b1a3c Mák:#dd2b2b Pistácie:#a9c78f Mořská pěna:#8fd0c9 Levandule:#b39ad1 Břidlice:#5a6470 Bílá čajka:#f1ede6'
const skinTones =
  '01 porcelán:#f3dcc8 02 slonová kost:#edcfb3 03 písek:#e2ba97 04 med:#cf9d73 05 karamel:#b57f56 06 kaštan:#8a5a3c'
const eyeShades =
  'Kouřová:#57504f Měď:#b3693f Švestka:#6a3657 Les:#4d6349 Růžové zlato:#cc8f7d Champagne:#e3c7a2'

export const makeupTypes: readonly ProductType[] = [
  {
    code: 'rtenka',
    taxon: 'liceni-rty-rtenky',
    noun: 'Rtěnka',
    line: 'rtěnka',
    shapes: ['lipstick'],
    kind: 'makeup',
    domain: 'none',
    brands: 'mina lada zora',
    price: [149, 269],
    sizes: '3.5g',
    axis: 'shade',
    choices: lipShades,
    attributes: '?vegan;bez_parabenu',
    varieties: `<hydratační | | finish=saténový
<matná dlouhotrvající | | finish=matný
<saténová | | finish=saténový
s leskem | | finish=lesklý
<pudrová | | finish=matný
=Pečující rtěnka s bambuckým máslem | | finish=saténový
v tužce | | finish=matný
<tekutá matná | | finish=matný`,
    what: [
      'Rtěnka, která vydrží kávu, oběd i dlouhý hovor.',
      'Sytá barva na první tah a rty, které nevyschnou.',
      'Krémová textura, která klouže po rtech a nerozpíjí se do linek.',
    ],
    feel: [
      'Po pěti hodinách se nosí jako barvicí balzám, nedrolí se.',
      'Odlíčí ji obyčejná micelární voda.',
      'Odstín na obalu odpovídá tomu na rtech.',
    ],
    use: 'Nanášejte od středu rtů ke koutkům. Pro delší výdrž přitiskněte na kapesníček a naneste druhou vrstvu.',
  },
  {
    code: 'lesk-rty',
    taxon: 'liceni-rty-lesky',
    noun: 'Lesk na rty',
    line: 'lesk na rty',
    shapes: ['polish', 'mascara'],
    kind: 'makeup',
    domain: 'none',
    brands: 'mina lada',
    price: [99, 189],
    sizes: '6ml',
    axis: 'shade',
    choices: 'Čirý:#f6dfe2 Broskev:#f0a184 Malina:#d24a6f Perleť:#ecd0d3 Cola:#8c4a44',
    attributes: 'finish=lesklý;?vegan',
    varieties: `bez lepení | |
s kyselinou hyaluronovou | |
chladivý s mátou | |
<třpytivý | |
v oleji | |`,
    what: [
      'Lesk, na který se nelepí vlasy.',
      'Lehký lesk s barvou, která jen prosvítá.',
      'Rty vypadají plnější a zůstanou měkké.',
    ],
    feel: [
      'Vydrží asi tři hodiny, pak se sám ztratí.',
      'Sladce nevoní.',
      'Dá se nosit i přes rtěnku.',
    ],
    use: 'Naneste na rty samostatně nebo přes rtěnku.',
  },
  {
    code: 'rasenka',
    taxon: 'liceni-oci-rasenky',
    noun: 'Řasenka',
    line: 'řasenka',
    shapes: ['mascara'],
    kind: 'makeup',
    domain: 'none',
    brands: 'mina zora lada',
    price: [149, 289],
    sizes: '10ml',
    axis: 'shade',
    choices: 'Černá:#1d1a1f Tmavě hnědá:#3b2720 Modročerná:#1e2740',
    attributes: '?vegan;?hypoalergenni',
    varieties: `na objem | | ucinek=objem
na délku a natočení | | ucinek=délka
<voděodolná | | ucinek=výdrž
pro citlivé oči | | ucinek=objem;hypoalergenni
s panthenolem | | ucinek=péče
=Dvoufázová řasenka s bází | | ucinek=objem
<tubulární | | ucinek=výdrž`,
    what: [
      'Řasenka, která do večera neopadá a nedělá pavučinky.',
      'Kartáček dosáhne i na krátké řasy v koutku.',
      'Sytá barva a řasy od sebe, ne slepené do tří trnů.',
    ],
    feel: [
      'Hodí se i ke kontaktním čočkám.',
      'Druhou vrstvu naneste, dokud je první vlhká.',
      'Odlíčí se teplou vodou nebo micelární vodou.',
    ],
    use: 'Veďte kartáček od kořínků ke konečkům klikatým pohybem. Po otevření spotřebujte do šesti měsíců.',
  },
  {
    code: 'stiny',
    taxon: 'liceni-oci-stiny',
    noun: 'Oční stíny',
    line: 'oční stíny',
    shapes: ['compact'],
    kind: 'makeup',
    domain: 'none',
    brands: 'zora mina lada',
    price: [119, 349],
    sizes: '4g',
    axis: 'shade',
    choices: eyeShades,
    attributes: '?vegan;bez_parabenu',
    varieties: `mono | | finish=matný
<saténové | | finish=saténový
<metalické | | finish=lesklý
v tyčince | | finish=saténový
paletka čtyř odstínů | | finish=matný`,
    what: [
      'Jemně mleté stíny, které se neprášejí po tvářích.',
      'Odstíny, které k sobě ladí, i když líčíte poslepu.',
      'Stíny, které drží bez báze celý den.',
    ],
    feel: [
      'V záhybu víčka se neusazují.',
      'Dají se nanášet prstem.',
      'Barva se snadno rozetře do ztracena.',
    ],
    use: 'Světlý odstín na celé víčko, tmavší do záhybu a rozetřete.',
  },
  {
    code: 'tuzka',
    taxon: 'liceni-oci-stiny',
    noun: 'Tužka na oči',
    line: 'tužka na oči',
    shapes: ['mascara'],
    kind: 'makeup',
    domain: 'none',
    brands: 'mina lada zora',
    price: [79, 169],
    sizes: '1.2g',
    axis: 'shade',
    choices: 'Černá:#1d1a1f Hnědá:#4a2f24 Šedá:#6b6a70 Tmavě modrá:#22315c',
    attributes: '?vegan',
    varieties: `<kajalová | | finish=matný
<voděodolná | | finish=matný
<gelová | | finish=saténový
<vysouvací | | finish=matný`,
    what: [
      'Měkká tužka, která netahá za víčko.',
      'Linka jedním tahem, kouřové líčení dvěma.',
      'Tužka, která drží i na vlhké lince.',
    ],
    feel: [
      'Do třiceti vteřin se dá rozetřít, pak drží.',
      'Neotiskuje se na horní víčko.',
      'Ořezávátko je ve víčku.',
    ],
    use: 'Kreslete krátkými tahy u kořínků řas.',
  },
  {
    code: 'make-up',
    taxon: 'liceni-tvar-make-upy',
    noun: 'Make-up',
    line: 'make-up',
    shapes: ['pump', 'tube'],
    kind: 'makeup',
    domain: 'none',
    brands: 'zora mina lada',
    price: [179, 399],
    sizes: '30ml',
    axis: 'shade',
    choices: skinTones,
    attributes: 'bez_parabenu;?bez_parfemace;?vegan',
    varieties: `=Krycí matující make-up | | finish=matný;typ_pleti=mastná,smíšená
=Lehký hydratační make-up | | finish=saténový;typ_pleti=suchá,normální
s filtrem SPF 30 | | finish=saténový;spf=SPF 30
=Dlouhotrvající make-up 24 hodin | | finish=matný
<rozjasňující | | finish=lesklý;typ_pleti=zralá
<minerální | | finish=matný;typ_pleti=citlivá
v houbičce | | finish=saténový`,
    what: [
      'Make-up, který kryje zarudnutí, ale pihy nechá prosvítat.',
      'Lehká textura, která s pletí splyne a nevytvoří masku.',
      'Krytí se dá vrstvit podle toho, jak dlouhá byla noc.',
    ],
    feel: [
      'Na límečku nezůstane.',
      'Odstíny jsou rozdělené podle světlosti, číslo je na víčku.',
      'Drží celý pracovní den bez přepudrování.',
    ],
    use: 'Naneste od středu obličeje houbičkou nebo prsty a rozetřete do ztracena.',
  },
  {
    code: 'pudr',
    taxon: 'liceni-tvar-pudry',
    noun: 'Kompaktní pudr',
    line: 'kompaktní pudr',
    shapes: ['compact'],
    kind: 'makeup',
    domain: 'none',
    brands: 'zora mina lada',
    price: [139, 269],
    sizes: '9g',
    axis: 'shade',
    choices: '01 světlý:#f1d9c3 02 přirozený:#e3bf9d 03 tmavší:#cd9f78',
    attributes: 'bez_parabenu;?vegan',
    varieties: `<matující | | finish=matný
<transparentní | | finish=matný
s minerály | | finish=saténový
<bronzující | | finish=saténový
s filtrem SPF 15 | | finish=matný;spf=SPF 15`,
    what: [
      'Pudr do kabelky, který stáhne lesk a neudělá z tváře mouku.',
      'Poslední tah, po kterém make-up vydrží do večera.',
      'Jemně lisovaný pudr se zrcátkem.',
    ],
    feel: [
      'Labutěnka je součástí balení.',
      'Nezesvětluje a nešedne.',
      'Puzdro drží zavřené i v plné tašce.',
    ],
    use: 'Naneste labutěnkou na čelo, nos a bradu, podle potřeby přes den opakujte.',
  },
  {
    code: 'tvarenka',
    taxon: 'liceni-tvar-pudry',
    noun: 'Tvářenka',
    line: 'tvářenka',
    shapes: ['compact'],
    kind: 'makeup',
    domain: 'none',
    brands: 'mina lada zora',
    price: [119, 229],
    sizes: '5g',
    axis: 'shade',
    choices: 'Broskev:#ee9d86 Růže:#e08a95 Malina:#c95f79 Karamel:#c48763',
    attributes: '?vegan',
    varieties: `<pudrová | | finish=matný
<krémová | | finish=saténový
s perletí | | finish=lesklý
v tyčince | | finish=saténový`,
    what: [
      'Tvářenka, která vypadá jako po procházce, ne jako po malířské štětce.',
      'Barva na tváře i na rty, když jde o minuty.',
      'Jemný odstín, který se nedá přehnat.',
    ],
    feel: ['Štětec si vezme akorát.', 'Drží pět až šest hodin.', 'Rozetře se prstem.'],
    use: 'Naneste na lícní kosti a rozetřete směrem ke spánkům.',
  },
  {
    code: 'lak-nehty',
    taxon: 'liceni-nehty-laky',
    noun: 'Lak na nehty',
    line: 'lak na nehty',
    shapes: ['polish'],
    kind: 'makeup',
    domain: 'none',
    brands: 'emilka mina lada',
    price: [59, 149],
    sizes: '9ml',
    axis: 'shade',
    choices: nailShades,
    attributes: '?vegan',
    varieties: `<rychleschnoucí | | finish=lesklý
gelový efekt bez lampy | | finish=lesklý
<matný | | finish=matný
<krémový | | finish=lesklý
s třpytkami | | finish=lesklý
<zpevňující | | finish=saténový`,
    what: [
      'Lak, který nemusí schnout přes celý film.',
      'Dvě tenké vrstvy a týden pokoj.',
      'Sytá barva, která se na okrajích neodře po prvním umytí nádobí.',
    ],
    feel: [
      'Široký štětec nabarví nehet na tři tahy.',
      'Vydrží pět až sedm dní.',
      'S vrchním lakem vydrží i zahradu.',
    ],
    use: 'Naneste podkladový lak, dvě tenké vrstvy barvy a vrchní lak.',
  },
  {
    code: 'odlakovac',
    taxon: 'liceni-nehty-odlakovace',
    noun: 'Odlakovač',
    line: 'odlakovač',
    shapes: ['shampoo', 'jar'],
    kind: 'makeup',
    domain: 'none',
    brands: 'emilka lada mina',
    price: [39, 99],
    sizes: '125ml 250ml*1.6',
    axis: 'size',
    attributes: '',
    varieties: `bez acetonu s mandlovým olejem | | bez_acetonu
s acetonem na gelové laky | |
s ricinovým olejem | | bez_acetonu
v houbičce | | bez_acetonu
bez parfemace | | bez_acetonu;bez_parfemace`,
    what: [
      'Odlakovač, který sundá i tmavý lak na jeden tampon.',
      'Rychlé odlakování, po kterém nehty nezbělají.',
      'Odlakovač na běžné laky i na třpytky.',
    ],
    feel: [
      'Nehty po něm nejsou suché.',
      'Vůně je snesitelná, přesto si otevřete okno.',
      'Láhev má pojistku, nevylije se.',
    ],
    use: 'Naneste na tampon, přiložte na nehet a po pěti vteřinách setřete.',
  },
]

export const perfumeTypes: readonly ProductType[] = [
  {
    code: 'parfemovana-voda',
    taxon: 'parfemy-damske-parfemovane-vody',
    noun: 'Parfémovaná voda',
    line: 'parfémovaná voda',
    shapes: ['perfume'],
    kind: 'perfume',
    domain: 'none',
    brands: 'fialka nokturno sonata',
    price: [449, 1190],
    sizes: '30ml 50ml*1.45 100ml*2.1',
    axis: 'size',
    attributes: 'pohlavi=dámské;?vegan',
    varieties: `Bílé šaty | | vune=květinová
Podzim v sadu | | vune=ovocná
Malá noční | | vune=orientální
Neděle | | vune=svěží
Lázeňská kolonáda | | vune=květinová
Švestkový sníh | | vune=orientální
Citronová zahrada | | vune=citrusová
Fialový kabát | | vune=květinová
Tiché kino | | vune=dřevitá`,
    what: [
      'Vůně, která začíná lehce a teprve za hodinu ukáže, co v ní je.',
      'Květinové srdce a teplý základ, který zůstane na šálu do druhého dne.',
      'Parfémovaná voda pro den, kdy chcete být slyšet potichu.',
    ],
    feel: [
      'V hlavě má bergamot, v srdci pivoňku a v základu santal.',
      'Stačí dvě střiknutí, na zápěstí a za ucho.',
      'Na pokožce vydrží šest až osm hodin.',
      'Otevírá ji hruška, potom přijde jasmín a nakonec cedr.',
    ],
    use: 'Naneste na místa, kde tepe krev. Nerozmělňujte třením zápěstí o sebe.',
  },
  {
    code: 'telova-mlha',
    taxon: 'parfemy-damske-telove-mlhy',
    noun: 'Tělová mlha',
    line: 'tělová mlha',
    shapes: ['spray', 'perfume'],
    kind: 'perfume',
    domain: 'none',
    brands: 'mlzka fialka sonata',
    price: [119, 199],
    sizes: '200ml',
    axis: 'size',
    attributes: 'pohlavi=dámské;vegan',
    varieties: `kokos a sůl | | vune=krémová
malinová limonáda | | vune=ovocná
bílé pižmo | | vune=čistá
vodní meloun | | vune=ovocná
vanilkový cukr | | vune=krémová
jarní déšť | | vune=svěží`,
    what: [
      'Lehká tělová mlha do tašky na cvičení i na pláž.',
      'Vůně na dvě hodiny, kterou můžete kdykoli obnovit.',
      'Osvěžení na horký den, tělo i vlasy.',
    ],
    feel: [
      'Na oblečení nezanechá skvrny.',
      'Z lednice osvěží dvojnásob.',
      'Vůně není těžká ani v autobuse.',
    ],
    use: 'Stříkejte na tělo a vlasy ze vzdálenosti 20 cm.',
  },
  {
    code: 'toaletni-voda',
    taxon: 'parfemy-panske-toaletni-vody',
    noun: 'Toaletní voda',
    line: 'toaletní voda',
    shapes: ['perfume'],
    kind: 'perfume',
    domain: 'none',
    brands: 'jantar habr nokturno',
    price: [399, 990],
    sizes: '50ml 100ml*1.6',
    axis: 'size',
    attributes: 'pohlavi=pánské;?vegan',
    varieties: `Severní molo | | vune=svěží
Cedr | | vune=dřevitá
Kožená sedačka | | vune=orientální
Ranní vlak | | vune=citrusová
Kovárna | | vune=dřevitá
Baltský vítr | | vune=svěží
Tabák a med | | vune=orientální`,
    what: [
      'Pánská vůně, která nekřičí přes celou místnost.',
      'Svěží začátek, dřevěný konec a mezi tím špetka pepře.',
      'Toaletní voda do kanceláře i na večeři.',
    ],
    feel: [
      'V hlavě grep, v srdci šalvěj, v základu cedr.',
      'Vydrží pět až sedm hodin.',
      'Flakon se dobře drží a víčko nepadá.',
    ],
    use: 'Dvě střiknutí na krk, ráno po sprše.',
  },
]
