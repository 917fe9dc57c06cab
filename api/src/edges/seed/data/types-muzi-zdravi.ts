import type { ProductType } from './product-type.ts'

export const menTypes: readonly ProductType[] = [
  {
    code: 'pena-holeni',
    taxon: 'muzi-holeni-peny',
    noun: 'Pěna na holení',
    line: 'pěna na holení',
    shapes: ['spray'],
    kind: 'aerosol',
    domain: 'skin',
    brands: 'britva habr',
    price: [59, 119],
    sizes: '200ml 300ml*1.3',
    axis: 'size',
    attributes: 'pohlavi=pánské',
    varieties: `pro citlivou pleť | panthenol | typ_pleti=citlivá
s mentolem | mata | typ_pleti=normální
s aloe vera | aloe | typ_pleti=suchá
s kokosovým olejem | kokos | typ_pleti=suchá
bez parfemace | ovesholeni | typ_pleti=citlivá;bez_parfemace`,
    what: [
      'Hustá pěna, která drží na tváři a strniště změkčí dřív, než vezmete holítko.',
      'Pěna na každé ráno, i na to v pět třicet.',
      'Hladké oholení bez škrábanců a bez pálení.',
    ],
    feel: [
      'Z holítka se vyplaví jedním opláchnutím.',
      'Jedna nádobka vystačí asi na padesát holení.',
      'Pleť po ní není stažená.',
    ],
    use: 'Naneste na vlhkou tvář, nechte minutu působit a holte po směru růstu vousů.',
  },
  {
    code: 'gel-holeni',
    taxon: 'muzi-holeni-peny',
    noun: 'Gel na holení',
    line: 'gel na holení',
    shapes: ['spray', 'tube'],
    kind: 'aerosol',
    domain: 'skin',
    brands: 'britva habr kmotr',
    price: [79, 149],
    sizes: '200ml',
    axis: 'size',
    attributes: 'pohlavi=pánské',
    varieties: `=Chladivý gel na holení s mátou | mata | typ_pleti=normální
=Hydratační gel na holení s aloe | aloe | typ_pleti=suchá
pro citlivou pleť | panthenol | typ_pleti=citlivá
s aktivním uhlím | uhli | typ_pleti=mastná`,
    what: [
      'Gel, který se pod prsty změní v hustou pěnu.',
      'Průhledný gel pro přesné linie kolem vousů.',
      'Skluz, po kterém břit jede sám.',
    ],
    feel: [
      'Břit se nezanáší.',
      'Stačí dávka velikosti vlašského ořechu.',
      'Pleť po holení nepálí.',
    ],
    use: 'Rozetřete na vlhké tváři a holte krátkými tahy.',
  },
  {
    code: 'po-holeni',
    taxon: 'muzi-holeni-po-holeni',
    noun: 'Balzám po holení',
    line: 'po holení',
    shapes: ['tube', 'dropper'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'habr britva kmotr jantar',
    price: [89, 219],
    sizes: '75ml 100ml*1.25',
    axis: 'size',
    attributes: 'pohlavi=pánské;?vegan',
    varieties: `s panthenolem | panthenol | typ_pleti=citlivá
s aloe vera | aloe | typ_pleti=normální
=Chladivý balzám po holení s mátou | mata | typ_pleti=normální
s konopným olejem | konopi | typ_pleti=suchá
bez alkoholu | hermanek | typ_pleti=citlivá`,
    what: [
      'Balzám, který zklidní tvář po holení a neštípe.',
      'Lehká péče místo pálivé vody po holení.',
      'Vsákne se, než si uvážete kravatu.',
    ],
    feel: [
      'Nezanechává lesk.',
      'Zarudnutí ustoupí do pěti minut.',
      'Voní decentně, parfém nepřebije.',
    ],
    use: 'Po oholení vmasírujte do tváře a krku.',
  },
  {
    code: 'holitko',
    taxon: 'muzi-holeni-holitka',
    noun: 'Holítko',
    line: 'holítko',
    shapes: ['card'],
    kind: 'tool',
    domain: 'none',
    brands: 'britva habr',
    price: [79, 349],
    sizes: '1ks',
    axis: 'size',
    attributes: 'pohlavi=pánské',
    varieties: `se třemi břity | | material=plast
s pěti břity a zastřihovačem | | material=kov
na citlivou pleť | | material=plast
=Jednorázová holítka 5 kusů | | material=plast
=Celokovový holicí strojek na žiletky | | material=kov
=Náhradní hlavice 4 kusy | | material=kov`,
    what: [
      'Holítko s pohyblivou hlavou, které kopíruje bradu.',
      'Ostré břity, které se nezadrhnou ani na třídenním strništi.',
      'Poctivé holítko, které drží v ruce i pod sprchou.',
    ],
    feel: [
      'Hlavice sleduje tvář i bradu.',
      'Proužek s aloe kluže i na konci.',
      'Rukojeť je vyvážená.',
    ],
    use: 'Holte na navlhčené tváři, hlavici opláchněte po každém tahu.',
  },
  {
    code: 'sprcha-muzi',
    taxon: 'muzi-pece-sprcha',
    noun: 'Šampon a sprchový gel',
    line: 'pro muže 2 v 1',
    shapes: ['shampoo'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'habr borovice jantar pramen',
    price: [59, 119],
    sizes: '300ml 500ml*1.4',
    axis: 'size',
    attributes: 'pohlavi=pánské;?vegan',
    varieties: `2 v 1 | more | vune=svěží
cedr a pepř | cedr | vune=dřevitá
s mentolem | mata | vune=svěží
jehličí | jehlici | vune=dřevitá
s aktivním uhlím | uhlivune | vune=dřevitá
grep | grep | vune=citrusová
pro citlivou pokožku | cista | vune=bez vůně;bez_parfemace`,
    what: [
      'Jedna láhev na hlavu i na tělo, do tašky na trénink ideální.',
      'Gel, který smyje pot, prach i špatnou náladu.',
      'Sprcha na minutu, svěžest na celý den.',
    ],
    feel: [
      'Vlasy po něm nejsou vysušené.',
      'Láhev otevřete jednou rukou.',
      'Voní po dřevě, ne po bonbonech.',
    ],
    use: 'Napěňte na mokrém těle a vlasech, opláchněte.',
  },
  {
    code: 'deo-muzi',
    taxon: 'muzi-pece-deodoranty',
    noun: 'Pánský deodorant',
    line: 'pro muže',
    shapes: ['rollon', 'spray'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'habr vanek jantar',
    price: [59, 129],
    sizes: '50ml',
    axis: 'size',
    attributes: 'pohlavi=pánské',
    varieties: `cedr | cedr | vune=dřevitá
bez hliníku | bylinky | vune=svěží;bez_hliniku
sport 72 hodin | more | vune=svěží
bez parfemace | cista | vune=bez vůně;bez_parfemace
grep a pepř | grep | vune=citrusová`,
    what: [
      'Deodorant, který vydrží poradu i fotbal po ní.',
      'Spolehlivá ochrana, která se neplete do parfému.',
      'Rychle schne a na tmavém tričku nezůstane.',
    ],
    feel: ['Neštípe.', 'Vydrží asi dva měsíce.', 'Kulička se nezasekává.'],
    use: 'Naneste na čistou suchou pokožku podpaží.',
  },
  {
    code: 'vousy',
    taxon: 'muzi-pece-vousy',
    noun: 'Olej na vousy',
    line: 'olej na vousy',
    shapes: ['dropper'],
    kind: 'cosmetic',
    domain: 'scent',
    brands: 'kmotr habr',
    price: [149, 279],
    sizes: '30ml 50ml*1.4',
    axis: 'size',
    attributes: 'pohlavi=pánské;?vegan',
    varieties: `cedr a tabák | cedr | vune=dřevitá
citrus a pepř | grep | vune=citrusová
bez parfemace | cista | vune=bez vůně;bez_parfemace
santal | santal | vune=dřevitá
máta | mata | vune=svěží`,
    what: [
      'Olej, po kterém vousy neškrábou vás ani okolí.',
      'Pár kapek na vousy i na pokožku pod nimi.',
      'Změkčí vousy a zbaví je třepení.',
    ],
    feel: [
      'Nezůstává na límečku.',
      'Svědění v prvních týdnech ustoupí.',
      'Lahvička vydrží přes dva měsíce.',
    ],
    use: 'Tři kapky rozetřete v dlaních, vmasírujte do vousů a pročesejte.',
  },
]

export const healthTypes: readonly ProductType[] = [
  {
    code: 'vitaminy',
    taxon: 'zdravi-vitaminy-vitaminy',
    noun: 'Vitamin',
    line: 'vitamin',
    shapes: ['box'],
    kind: 'supplement',
    domain: 'health',
    brands: 'zdravik vitalka silak',
    price: [79, 249],
    sizes: '30ks:30_tablet 60ks:60_tablet*1.75',
    axis: 'size',
    attributes: '?vegan',
    varieties: `C 500 mg | vitc | ucinna_latka=vitamin C
C 1000 mg se šípkem | vitc | ucinna_latka=vitamin C
D3 1000 IU | vitd | ucinna_latka=vitamin D
B komplex | vitb | ucinna_latka=vitaminy B
B12 | vitb | ucinna_latka=vitaminy B
E 100 mg | vite | ucinna_latka=vitamin E
D3 s K2 | vitd | ucinna_latka=vitamin D
C pro děti | vitc | ucinna_latka=vitamin C;vek=od 4 let`,
    what: [
      'Doplněk stravy v tabletách, které se dobře polykají.',
      'Jedna tableta denně a máte splněno.',
      'Vitamin na dny, kdy je tma v sedm ráno i v pět odpoledne.',
    ],
    feel: [
      'Bez cukru a umělých barviv.',
      'Krabička vystačí na měsíc až dva.',
      'Dávku najdete na přední straně.',
    ],
    use: 'Jedna tableta denně s jídlem. Nepřekračujte doporučenou dávku. Doplněk stravy nenahrazuje pestrou stravu.',
  },
  {
    code: 'multivitamin',
    taxon: 'zdravi-vitaminy-vitaminy',
    noun: 'Multivitamin',
    line: 'multivitamin',
    shapes: ['box', 'tin'],
    kind: 'supplement',
    domain: 'health',
    brands: 'vitalka zdravik silak',
    price: [129, 299],
    sizes: '30ks:30_tablet 90ks:90_tablet*2.3',
    axis: 'size',
    attributes: '?vegan',
    varieties: `pro ženy | vitb | ucinna_latka=multivitamin
pro muže | zinekzdravi | ucinna_latka=multivitamin
pro děti s příchutí maliny | vitd | ucinna_latka=multivitamin;vek=od 4 let
50+ | vitd | ucinna_latka=multivitamin
šumivý s pomerančem | vitc | ucinna_latka=multivitamin`,
    what: [
      'Třináct vitaminů a osm minerálů v rozumných dávkách.',
      'Multivitamin pro období, kdy se nestíhá vařit.',
      'Doplněk stravy pro celou rodinu.',
    ],
    feel: [
      'Tablety se dají půlit.',
      'Chuť je svěží, ne přeslazená.',
      'Procenta denní dávky jsou na krabičce.',
    ],
    use: 'Jedna tableta denně po snídani. Uchovávejte mimo dosah dětí.',
  },
  {
    code: 'mineraly',
    taxon: 'zdravi-vitaminy-mineraly',
    noun: 'Hořčík',
    line: 'hořčík',
    shapes: ['box', 'sachet'],
    kind: 'supplement',
    domain: 'health',
    brands: 'silak zdravik vitalka',
    price: [89, 249],
    sizes: '30ks:30_tablet 60ks:60_tablet*1.75',
    axis: 'size',
    attributes: '?vegan',
    varieties: `s vitaminem B6 | horcik | ucinna_latka=hořčík
bisglycinát | horcik | ucinna_latka=hořčík
na noc s meduňkou | horciknoc | ucinna_latka=hořčík
šumivý s citronem | horcik | ucinna_latka=hořčík
forte 400 mg | horcik | ucinna_latka=hořčík`,
    what: [
      'Hořčík ve formě, kterou tělo dobře vstřebá.',
      'Doplněk stravy na období, kdy toho tělo potřebuje víc.',
      'Minerál pro sportovce i pro ty, kdo celý den stojí.',
    ],
    feel: [
      'Nedráždí žaludek.',
      'Tableta nechutná po křídě.',
      'Obsah čistého hořčíku je uveden na přední straně.',
    ],
    use: 'Jedna tableta denně, nejlépe večer, zapít vodou.',
  },
  {
    code: 'zinek-zelezo',
    taxon: 'zdravi-vitaminy-mineraly',
    noun: 'Doplněk stravy',
    line: 'doplněk stravy',
    shapes: ['box'],
    kind: 'supplement',
    domain: 'health',
    brands: 'zdravik silak',
    price: [79, 199],
    sizes: '30ks:30_kapslí 60ks:60_kapslí*1.75',
    axis: 'size',
    attributes: '?vegan',
    varieties: `=Zinek 15 mg | zinekzdravi | ucinna_latka=zinek
=Železo s vitaminem C | zelezo | ucinna_latka=železo
=Vápník s vitaminem D | vapnik | ucinna_latka=vápník
=Selen a zinek | zinekzdravi | ucinna_latka=zinek
=Omega 3 | omega | ucinna_latka=omega 3
=Probiotika | probiotika | ucinna_latka=probiotika`,
    what: [
      'Jedna účinná látka v rozumné dávce, bez zbytečných přísad.',
      'Kapsle, které se dobře polykají a neříhá se po nich.',
      'Doplněk stravy pro dospělé.',
    ],
    feel: [
      'Kapsle jsou bez želatiny.',
      'Každá šarže má protokol z laboratoře.',
      'Balení vydrží měsíc.',
    ],
    use: 'Jedna kapsle denně, zapít vodou. Těhotné a kojící ženy se poradí s lékařem.',
  },
  {
    code: 'naplasti',
    taxon: 'zdravi-lekarnicka-naplasti',
    noun: 'Náplasti',
    line: 'náplasti',
    shapes: ['box'],
    kind: 'medical',
    domain: 'none',
    brands: 'flastr zdravik',
    price: [39, 119],
    sizes: '20ks 40ks*1.6',
    axis: 'size',
    attributes: '?hypoalergenni',
    varieties: `textilní | | material=textil
voděodolné | | material=fólie
=Dětské náplasti s obrázky | | material=fólie;vek=dětské
na puchýře | | material=hydrokoloid
pro citlivou pokožku | | material=netkaná textilie;hypoalergenni
mix velikostí | | material=textil`,
    what: [
      'Náplasti, které drží i na koleni.',
      'Základ každé lékárničky, kabelky a přihrádky v autě.',
      'Rychlá pomoc na odřeniny a drobné řezy.',
    ],
    feel: [
      'Nelepí se na ránu a jde dolů bez slz.',
      'Kůže pod nimi dýchá.',
      'Krabička se vejde do kapsy batohu.',
    ],
    use: 'Ránu očistěte a osušte, náplast přilepte bez napínání. Měňte denně.',
  },
  {
    code: 'obvaz',
    taxon: 'zdravi-lekarnicka-naplasti',
    noun: 'Obvaz',
    line: 'obvaz',
    shapes: ['box', 'sachet'],
    kind: 'medical',
    domain: 'none',
    brands: 'flastr zdravik sterila',
    price: [29, 99],
    sizes: '1ks',
    axis: 'size',
    attributes: '',
    varieties: `elastický 8 cm × 4 m | | material=bavlna
sterilní 6 cm × 5 m | | material=bavlna
=Hotový obvaz s polštářkem | | material=bavlna
=Chladivý gelový obvaz | | material=gel
=Trojcípý šátek | | material=netkaná textilie`,
    what: [
      'Obvaz, který drží na místě a neškrtí.',
      'Patří do lékárničky v autě i na chatu.',
      'Spolehlivý obvaz na výrony a větší odřeniny.',
    ],
    feel: ['Dá se prát na 40 stupňů.', 'Sponky jsou v balení.', 'Je balený sterilně.'],
    use: 'Obvazujte od konce končetiny směrem k tělu. Při větším poranění vyhledejte lékaře.',
  },
  {
    code: 'dezinfekce',
    taxon: 'zdravi-lekarnicka-dezinfekce',
    noun: 'Dezinfekce',
    line: 'dezinfekce',
    shapes: ['trigger', 'tube', 'wipes'],
    kind: 'disinfectant',
    domain: 'none',
    brands: 'sterila zdravik',
    price: [39, 139],
    sizes: '100ml 500ml*2.6',
    axis: 'size',
    attributes: '?bez_parfemace',
    varieties: `=Dezinfekční gel na ruce | | ucel=ruce
=Dezinfekce na ruce ve spreji | | ucel=ruce
na rány ve spreji | | ucel=rány
na povrchy | | ucel=povrchy
na ruce s aloe | | ucel=ruce
bez alkoholu pro děti | | ucel=ruce;vek=dětské`,
    what: [
      'Dezinfekce, která účinkuje do třiceti vteřin.',
      'Dezinfekce do lékárničky, do kabelky i do domácnosti.',
      'Zbaví ruce a povrchy bakterií i virů s obalem.',
    ],
    feel: [
      'Nelepí a rychle schne.',
      'Balení se dá znovu dobře uzavřít.',
      'Účinek ověřila akreditovaná laboratoř.',
    ],
    use: 'Naneste, rozetřete a nechte 30 vteřin působit. Používejte opatrně, před použitím si přečtěte označení.',
  },
  {
    code: 'bylinny-caj',
    taxon: 'zdravi-caje-bylinne',
    noun: 'Bylinný čaj',
    line: 'bylinný čaj',
    shapes: ['box'],
    kind: 'tea',
    domain: 'food',
    brands: 'korinek zahradka zdravik',
    price: [39, 79],
    sizes: '20ks:20_sáčků 40ks:40_sáčků*1.8',
    axis: 'size',
    attributes: '?prirodni',
    varieties: `meduňka na spaní | medunkacaj | vune=bylinná
máta | matacaj | vune=bylinná
šípek | sipekcaj | vune=ovocná
heřmánek | hermanekcaj | vune=bylinná
kopřiva | koprivacaj | vune=bylinná
na průdušky s tymiánem | tymian | vune=bylinná
na trávení s fenyklem | fenykl | vune=bylinná
lípa | lipacaj | vune=bylinná`,
    what: [
      'Bylinný čaj, který voní jako sušicí půda u babičky.',
      'Porcovaný čaj bez aromat, jen byliny.',
      'Hrnek klidu po dni, který se nepovedl.',
    ],
    feel: ['Sáčky jsou bez plastu a bez sponky.', 'Vydrží i druhé zalití.', 'Chutná i vlažný.'],
    use: 'Sáček zalijte 250 ml vroucí vody a nechte 8 až 10 minut vyluhovat pod pokličkou.',
  },
  {
    code: 'ovocny-caj',
    taxon: 'zdravi-caje-ovocne',
    noun: 'Ovocný čaj',
    line: 'ovocný čaj',
    shapes: ['box'],
    kind: 'tea',
    domain: 'food',
    brands: 'zahradka korinek',
    price: [39, 69],
    sizes: '20ks:20_sáčků',
    axis: 'size',
    attributes: '?prirodni',
    varieties: `zázvor a citron | zazvor | vune=citrusová
lesní plody | plody | vune=ovocná
jablko a skořice | jablkocaj | vune=ovocná
malina a vanilka | plody | vune=ovocná
pomeranč a hřebíček | zazvor | vune=citrusová
švestka se skořicí | jablkocaj | vune=ovocná`,
    what: [
      'Ovocný čaj bez přidaného cukru a bez aromat.',
      'Čaj, který pijí i děti, a to bez medu.',
      'Horký v zimě, s ledem v létě.',
    ],
    feel: ['Barvu má z ibišku, ne z barviva.', 'Krabička patří do papíru.', 'Voní celá kuchyně.'],
    use: 'Sáček zalijte 250 ml vroucí vody a nechte 6 minut vyluhovat.',
  },
]
