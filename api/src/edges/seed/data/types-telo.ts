import type { ProductType } from './product-type.ts'

export const bodyTypes: readonly ProductType[] = [
  {
    code: 'sprchovy-gel',
    taxon: 'telo-sprcha-sprchove-gely',
    noun: 'Sprchový gel',
    line: 'sprchový gel',
    shapes: ['tube', 'shampoo'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'pramen lucni borovice cistota fialka lipa',
    price: [49, 99],
    sizes: '250ml 400ml*1.35 750ml*2.1',
    axis: 'size',
    attributes: '?vegan;bez_parabenu;?prirodni',
    varieties: `mořské řasy | more | vune=svěží
levandule | levandule | vune=bylinná
citron a zázvor | citron | vune=citrusová
mandlové mléko | mandle | vune=krémová
zelený čaj | zelenycaj | vune=svěží
jehličí | jehlici | vune=dřevitá
malina a růže | malina | vune=ovocná
bez parfemace | cista | vune=bez vůně;bez_parfemace
pomeranč a skořice | pomeranc | vune=ovocná
kokos | kokosvune | vune=krémová`,
    what: [
      'Sprchový gel na ráno, kdy budík zazvonil příliš brzy.',
      'Jemná pěna, která umyje a pokožku nevysuší.',
      'Gel do sprchy s vůní, která zůstane ještě chvíli na osušce.',
      'Každodenní mytí pro celou rodinu.',
    ],
    feel: [
      'pH odpovídá pokožce, takže po sprše nic nepne.',
      'Láhev stojí na víčku, vymáčknete i poslední zbytek.',
      'Dobře se smývá a vana po něm neklouže.',
    ],
    use: 'Naneste na mokrou pokožku nebo žínku, napěňte a opláchněte.',
  },
  {
    code: 'pena-koupel',
    taxon: 'telo-sprcha-koupel',
    noun: 'Pěna do koupele',
    line: 'pěna do koupele',
    shapes: ['shampoo', 'canister'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'medunka borovice lucni pramen',
    price: [59, 129],
    sizes: '500ml 1000ml*1.7',
    axis: 'size',
    attributes: '?vegan;bez_parabenu',
    varieties: `meduňka a levandule | levandule | vune=bylinná
horské bylinky | bylinky | vune=bylinná
smrkové jehličí | jehlici | vune=dřevitá
med a mléko | med | vune=krémová
vanilka a švestka | svestka | vune=ovocná
eukalyptus na nachlazení | eukalyptus | vune=svěží`,
    what: [
      'Pěna do vany, ve které se dá v klidu dočíst kapitola.',
      'Hustá pěna a vůně, která se rozprostře po celé koupelně.',
      'Koupel na konec dne, kdy nohy hlásí, že stačilo.',
    ],
    feel: [
      'Pěna vydrží, dokud voda nevystydne.',
      'Vana po ní nezůstane mastná.',
      'Jedno víčko stačí na celou vanu.',
    ],
    use: 'Jedno víčko nalijte pod tekoucí vodu. Po koupeli není nutné se oplachovat.',
  },
  {
    code: 'sul-koupel',
    taxon: 'telo-sprcha-koupel',
    noun: 'Sůl do koupele',
    line: 'sůl do koupele',
    shapes: ['sachet', 'jar'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'medunka borovice lipa',
    price: [49, 149],
    sizes: '500g 1000g*1.7',
    axis: 'size',
    attributes: '?vegan;?prirodni',
    varieties: `z Mrtvého moře | more | vune=neutrální
levandule | levandule | vune=bylinná
rozmarýn na unavené svaly | rozmarynvune | vune=bylinná
růže | ruzevune | vune=květinová
borovice a máta | jehlici | vune=dřevitá`,
    what: [
      'Koupelová sůl na svaly po dlouhé chůzi i po stěhování.',
      'Hrubá sůl, která vodu změkčí a provoní.',
      'Půlhodina ve vaně, která nahradí víkend v lázních.',
    ],
    feel: [
      'Rozpustí se do minuty a nebarví vanu.',
      'Pokožka po ní není vysušená.',
      'Sáček jde znovu zavřít.',
    ],
    use: 'Dvě hrsti rozpusťte v teplé vodě, ideálně 37 °C, a zůstaňte dvacet minut.',
  },
  {
    code: 'tuhe-mydlo',
    taxon: 'telo-sprcha-tuha-mydla',
    noun: 'Tuhé mýdlo',
    line: 'tuhé mýdlo',
    shapes: ['soap'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'lucni lipa borovice cistota',
    price: [24, 79],
    sizes: '100g 300g:3_×_100_g*2.6',
    axis: 'size',
    attributes: '?vegan;prirodni;obal=papír',
    varieties: `oliva | oliva | vune=neutrální
levandule | levandule | vune=bylinná
kozí mléko | kozi | vune=krémová
med a propolis | med | vune=medová
s měsíčkem | mesicek | vune=bylinná
citronová tráva | citron | vune=citrusová
dehtové | dehet | vune=dřevitá
bez parfemace | cista | vune=bez vůně;bez_parfemace`,
    what: [
      'Poctivá kostka, která se nerozmočí na mýdlence.',
      'Mýdlo vařené po staru, na ruce i na celé tělo.',
      'Tuhé mýdlo, které vydrží déle než láhev a nemá plastový obal.',
    ],
    feel: [
      'Pění jemně a pokožku nevysušuje.',
      'Kostka vystačí jednomu člověku asi na šest týdnů.',
      'Na mýdlence s mřížkou vydrží nejdéle.',
    ],
    use: 'Napěňte v mokrých dlaních. Mezi použitím nechte vyschnout.',
  },
  {
    code: 'tekute-mydlo',
    taxon: 'telo-sprcha-tekuta-mydla',
    noun: 'Tekuté mýdlo',
    line: 'tekuté mýdlo',
    shapes: ['pump', 'sachet'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'lucni lipa cistota pramen',
    price: [39, 89],
    sizes: '500ml 1000ml:1_l_náplň*1.5',
    axis: 'size',
    attributes: '?vegan;bez_parabenu;obal=recyklovaný plast',
    varieties: `meduňka | medunkavune | vune=bylinná
levandule | levandule | vune=bylinná
zelené jablko | jablko | vune=ovocná
mandle | mandle | vune=krémová
mořský vánek | more | vune=svěží
bez parfemace | cista | vune=bez vůně;bez_parfemace
pomeranč | pomeranc | vune=citrusová`,
    what: [
      'Tekuté mýdlo k umyvadlu, které si poradí i s rukama od hlíny.',
      'Jemné mýdlo s dávkovačem, který neucpe ani po měsíci.',
      'Mýdlo na ruce pro celou rodinu, kterému nevadí mytí dvacetkrát denně.',
    ],
    feel: [
      'Ruce po něm nejsou vysušené ani v zimě.',
      'Jedno stisknutí stačí.',
      'K láhvi koupíte i náplň v sáčku.',
    ],
    use: 'Jednu dávku napěňte v mokrých dlaních a opláchněte.',
  },
  {
    code: 'telove-mleko',
    taxon: 'telo-pece-telova-mleka',
    noun: 'Tělové mléko',
    line: 'tělové mléko',
    shapes: ['pump', 'tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'lnenka lucni ruzena pramen cistota',
    price: [89, 199],
    sizes: '250ml 400ml*1.4',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan;?hypoalergenni',
    varieties: `lněné | len | typ_pleti=suchá
s mandlovým olejem | mandle | typ_pleti=suchá,normální
s aloe vera | aloe | typ_pleti=normální
=Zpevňující tělové mléko s kofeinem | kofein | typ_pleti=normální;ucinek=zpevnění
s 10 % urey | urea | typ_pleti=velmi suchá;ucinek=regenerace
s růžovou vodou | ruze | typ_pleti=normální,suchá
bez parfemace s panthenolem | panthenol | typ_pleti=citlivá;bez_parfemace
s bambuckým máslem | bambucke | typ_pleti=suchá`,
    what: [
      'Tělové mléko, které se vsákne dřív, než se obléknete.',
      'Každodenní péče pro pokožku, kterou topení a horká sprcha vysušují.',
      'Lehké mléko na celé tělo, vhodné i pro celou rodinu.',
    ],
    feel: [
      'Nelepí a nezůstává na oblečení.',
      'Pokožka je hebká celých čtyřiadvacet hodin.',
      'Pumpička dávkuje přesně tak akorát.',
    ],
    use: 'Po sprše vmasírujte do ještě vlhké pokožky.',
  },
  {
    code: 'telove-maslo',
    taxon: 'telo-pece-telova-masla',
    noun: 'Tělové máslo',
    line: 'tělové máslo',
    shapes: ['jar'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'lucni lnenka kvitko',
    price: [89, 189],
    sizes: '200ml 400ml*1.7',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan;prirodni',
    varieties: `mandle | mandle | typ_pleti=suchá;vune=krémová
kokos a vanilka | kokos | typ_pleti=suchá;vune=krémová
s bambuckým máslem | bambucke | typ_pleti=velmi suchá
levandule | levandule | typ_pleti=suchá;vune=bylinná
rakytník | rakytnik | typ_pleti=suchá;vune=ovocná
s medem | med | typ_pleti=velmi suchá`,
    what: [
      'Husté máslo, které se na teple rozpustí a suchá místa znovu změkčí.',
      'Bohatá péče na lokty, kolena a paty.',
      'Máslo na zimu, kdy samotné mléko nestačí.',
    ],
    feel: [
      'Stačí ho opravdu málo, kelímek vydrží dlouho.',
      'Vsákne se do pěti minut.',
      'Vůně na pokožce vydrží do rána.',
    ],
    use: 'Rozehřejte v dlaních a vmasírujte do suchých míst, nejlépe večer.',
  },
  {
    code: 'krem-ruce',
    taxon: 'telo-pece-kremy-na-ruce',
    noun: 'Krém na ruce',
    line: 'krém na ruce',
    shapes: ['tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'mekkost lnenka lucni cistota ruzena',
    price: [39, 99],
    sizes: '75ml 100ml*1.2',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan;?hypoalergenni',
    varieties: `s heřmánkem | hermanek | typ_pleti=citlivá;ucinek=zklidnění
s mandlovým olejem | mandle | typ_pleti=suchá;ucinek=výživa
na popraskané ruce s ureou | urea | typ_pleti=velmi suchá;ucinek=regenerace
=Ochranný krém na ruce s včelím voskem | vcelivosk | typ_pleti=suchá;ucinek=ochrana
s bambuckým máslem | bambucke | typ_pleti=suchá;ucinek=výživa
=Rychle vstřebatelný krém na ruce s aloe | aloe | typ_pleti=normální;ucinek=hydratace
bez parfemace | panthenol | typ_pleti=citlivá;bez_parfemace
s měsíčkem | mesicek | typ_pleti=suchá;ucinek=regenerace
=Zimní krém na ruce s rakytníkem | rakytnik | typ_pleti=velmi suchá;ucinek=ochrana`,
    what: [
      'Krém na ruce, po kterém můžete hned psát na klávesnici.',
      'Zacelí drobné praskliny a ochrání ruce před mrazem i saponátem.',
      'Péče o ruce, které si často myjete.',
      'Tuba do kabelky, do auta i k umyvadlu v práci.',
    ],
    feel: [
      'Vsákne se do minuty a neklouže.',
      'Změkčí i kůžičku kolem nehtů.',
      'Na noc naneste silnější vrstvu, ráno je rozdíl vidět.',
    ],
    use: 'Nanášejte podle potřeby na čisté suché ruce, vždy po práci s vodou.',
  },
  {
    code: 'krem-nohy',
    taxon: 'telo-pece-nohy',
    noun: 'Krém na nohy',
    line: 'krém na nohy',
    shapes: ['tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'mekkost bylinar lnenka',
    price: [69, 139],
    sizes: '75ml 100ml*1.25',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan',
    varieties: `=Krém na popraskané paty s ureou | urea | ucinek=regenerace
=Krém na nohy proti pocení se šalvějí | salvej | ucinek=ochrana
=Chladivý krém na nohy s mátou | mata | ucinek=zklidnění
s kaštanem na těžké nohy | jirovec | ucinek=zklidnění
s tea tree olejem | teatree | ucinek=ochrana`,
    what: [
      'Krém, po kterém paty přestanou drhnout o povlečení.',
      'Úleva pro nohy, které celý den stály.',
      'Pravidelná péče o chodidla, na která se celou zimu nemyslí.',
    ],
    feel: [
      'Po týdnu jsou paty viditelně hladší.',
      'Nelepí a nezůstává v ponožkách.',
      'Příjemně chladí a osvěží.',
    ],
    use: 'Večer vmasírujte do čistých suchých nohou, na paty silnější vrstvu.',
  },
  {
    code: 'deo-kulicka',
    taxon: 'telo-deodoranty-kulickove',
    noun: 'Kuličkový deodorant',
    line: 'kuličkový',
    shapes: ['rollon'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'vanek lucni cistota fialka',
    price: [59, 119],
    sizes: '50ml',
    axis: 'size',
    attributes: '?vegan',
    varieties: `bez hliníku | bylinky | vune=svěží;bez_hliniku
s okurkou a zeleným čajem | zelenycaj | vune=svěží
levandule 48 hodin | levandule | vune=bylinná
pro citlivou pokožku | cista | vune=bez vůně;bez_parfemace;bez_hliniku
bavlna | bavlna | vune=čistá
citrus a máta | citron | vune=citrusová;bez_hliniku
se šalvějí | salvejvune | vune=bylinná`,
    what: [
      'Kuličkový deodorant, který zaschne dřív, než si obléknete košili.',
      'Spolehlivá ochrana na pracovní den i na trénink.',
      'Deodorant do tašky, který neteče.',
    ],
    feel: ['Nezanechává bílé ani žluté skvrny.', 'Neštípe ani po oholení.', 'Kulička se neucpává.'],
    use: 'Naneste na čistou suchou pokožku podpaží a nechte zaschnout.',
  },
  {
    code: 'deo-sprej',
    taxon: 'telo-deodoranty-spreje',
    noun: 'Deodorant ve spreji',
    line: 'deodorant',
    shapes: ['spray'],
    kind: 'aerosol',
    domain: 'scent',
    brands: 'vanek fialka pramen',
    price: [69, 129],
    sizes: '150ml 250ml*1.4',
    axis: 'size',
    attributes: '?vegan',
    varieties: `mořský vánek | more | vune=svěží
bílý květ | kvet | vune=květinová
bavlna | bavlna | vune=čistá
invisible na černé a bílé | cista | vune=čistá
pomeranč a bergamot | pomeranc | vune=citrusová
pivoňka | pivonka | vune=květinová`,
    what: [
      'Deodorant ve spreji, který schne okamžitě a celý den o sobě nedává vědět.',
      'Svěžest na osmačtyřicet hodin, ověřená ve zkušebně i v metru.',
      'Rychlá ochrana ráno mezi dveřmi.',
    ],
    feel: [
      'Na černém tričku nezůstanou stopy.',
      'Vůně je jemná a nepřebije parfém.',
      'Neštípe a nelepí.',
    ],
    use: 'Protřepejte a stříkejte ze vzdálenosti 15 cm. Nevdechujte, chraňte před teplem nad 50 °C.',
  },
  {
    code: 'opalovaci-mleko',
    taxon: 'telo-opalovani-mleka',
    noun: 'Opalovací mléko',
    line: 'opalovací mléko',
    shapes: ['tube', 'spray'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'slunka cvrcek ruzena',
    price: [189, 389],
    sizes: '150ml 250ml*1.45',
    axis: 'size',
    attributes: 'ucinek=ochrana;?vegan;bez_parabenu',
    varieties: `SPF 15 s kakaovým máslem | kakao | spf=SPF 15
SPF 30 | filtr | spf=SPF 30
SPF 50 | filtr | spf=SPF 50
SPF 50 pro citlivou pokožku | panthenol | spf=SPF 50;bez_parfemace
SPF 30 voděodolné na sport | filtr | spf=SPF 30
=Dětské opalovací mléko SPF 50+ | filtr | spf=SPF 50+;hypoalergenni`,
    what: [
      'Opalovací mléko s ochranou proti UVA i UVB, které nepálí v očích.',
      'Ochrana na celý den u vody, pokud ji každé dvě hodiny obnovíte.',
      'Lehké mléko, které se roztírá bez bílých map.',
    ],
    feel: [
      'Písek se na něj nelepí.',
      'Voděodolnost potvrdila zkouška ve vodě.',
      'Na ramena a nos naneste raději dvakrát.',
    ],
    use: 'Naneste štědře před sluněním, obnovujte každé dvě hodiny a po koupání. Malé děti na přímé slunce nepatří.',
  },
  {
    code: 'po-opalovani',
    taxon: 'telo-opalovani-po-opalovani',
    noun: 'Mléko po opalování',
    line: 'po opalování',
    shapes: ['tube', 'pump'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'slunka lucni',
    price: [119, 229],
    sizes: '200ml 400ml*1.6',
    axis: 'size',
    attributes: 'ucinek=zklidnění;?vegan',
    varieties: `s aloe vera | aloe |
s panthenolem 10 % | panthenol |
=Chladivé mléko po opalování s mátou | mata |
s rakytníkem | rakytnik |`,
    what: [
      'Chladivé mléko na večer po dni u vody.',
      'Zklidní zarudlá ramena a prodlouží opálení.',
      'Lehká emulze pro pokožku, která dostala víc slunce, než chtěla.',
    ],
    feel: [
      'Pokožka se neloupe ani po týdnu.',
      'V lednici chladí ještě líp.',
      'Nelepí se na povlečení.',
    ],
    use: 'Večer naneste na čistou pokožku, podle potřeby opakujte. Na puchýře nepoužívejte.',
  },
  {
    code: 'depilace',
    taxon: 'telo-depilace-kremy-a-vosky',
    noun: 'Depilační krém',
    line: 'depilační krém',
    shapes: ['tube', 'box'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'ruzena hedvika lada',
    price: [89, 179],
    sizes: '150ml',
    axis: 'size',
    attributes: '?vegan',
    varieties: `s aloe vera | aloe | typ_pleti=citlivá
do sprchy s mandlovým olejem | mandle | typ_pleti=suchá
na podpaží a třísla | panthenol | typ_pleti=citlivá
s bambuckým máslem | bambucke | typ_pleti=suchá`,
    what: [
      'Depilační krém, po kterém zůstanou nohy hladké až týden.',
      'Rychlá depilace bez břitů a bez škrábanců.',
      'Krém, který chloupky odstraní i tam, kam holítko nedosáhne.',
    ],
    feel: [
      'Stěrka je v balení a neškrábe.',
      'Vůně je na depilační krém překvapivě slušná.',
      'Pokožka po něm není zarudlá.',
    ],
    use: 'Naneste rovnoměrně, nechte působit 5 až 8 minut, setřete stěrkou a opláchněte. Nejdřív vyzkoušejte na malém místě.',
  },
]
