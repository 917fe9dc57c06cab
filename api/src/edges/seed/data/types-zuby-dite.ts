import type { ProductType } from './product-type.ts'

export const oralTypes: readonly ProductType[] = [
  {
    code: 'zubni-pasta',
    taxon: 'zuby-pasty-pece',
    noun: 'Zubní pasta',
    line: 'zubní pasta',
    shapes: ['tube'],
    kind: 'oral',
    domain: 'mouth',
    brands: 'perlicka bylinar lucni cistota',
    price: [39, 99],
    sizes: '75ml 150ml:2_×_75_ml*1.7',
    axis: 'size',
    attributes: 'fluorid=1 450 ppm;?vegan',
    varieties: `<bylinná | bylinky | ucinek=ochrana dásní
se šalvějí | salvej | ucinek=ochrana dásní
na citlivé zuby | citlive | ucinek=citlivé zuby
proti zubnímu kazu | fluor | ucinek=proti kazu
s mátou | mata | ucinek=svěží dech
bez fluoridu s xylitolem | xylitol | fluorid=bez fluoridu;ucinek=proti kazu
se zinkem proti zubnímu kameni | zinek | ucinek=proti zubnímu kameni
s propolisem | propolis | ucinek=ochrana dásní`,
    what: [
      'Zubní pasta na každé ráno a každý večer, která čistí a nepálí.',
      'Pasta, kterou doporučí i dentální hygienistka, která jinak nedoporučuje nic.',
      'Chrání sklovinu před kyselinami z jídla a pití.',
    ],
    feel: [
      'Pění jen tolik, aby se dalo mluvit.',
      'Dech zůstane svěží do oběda.',
      'Abrazivita je nízká, hodí se i na obnažené krčky.',
    ],
    use: 'Čistěte dvakrát denně dvě minuty. Pěnu vyplivněte, ústa nevyplachujte.',
  },
  {
    code: 'belici-pasta',
    taxon: 'zuby-pasty-belici',
    noun: 'Bělicí zubní pasta',
    line: 'bělicí zubní pasta',
    shapes: ['tube'],
    kind: 'oral',
    domain: 'mouth',
    brands: 'belozub perlicka',
    price: [69, 149],
    sizes: '75ml',
    axis: 'size',
    attributes: 'ucinek=bělení;fluorid=1 450 ppm',
    varieties: `s aktivním uhlím | uhli |
na skvrny od kávy | enzymy |
s papájou | papaja |
pro citlivé zuby | citlive |
s modrým pigmentem | fluor |
<večerní | xylitol |`,
    what: [
      'Bělicí pasta, která čistí skvrny a sklovinu nechá na pokoji.',
      'O odstín světlejší zuby za dva týdny, bez peroxidu.',
      'Pasta pro ty, kdo se kávy vzdát nechtějí.',
    ],
    feel: [
      'Abrazivita je v bezpečném pásmu, číslo najdete na tubě.',
      'Nepálí a nedráždí dásně.',
      'Účinek drží, dokud pastu používáte.',
    ],
    use: 'Čistěte dvakrát denně dvě minuty. Při citlivosti střídejte s běžnou pastou.',
  },
  {
    code: 'detska-pasta',
    taxon: 'zuby-pasty-detske',
    noun: 'Dětská zubní pasta',
    line: 'dětská zubní pasta',
    shapes: ['tube'],
    kind: 'oral',
    domain: 'mouth',
    brands: 'zoubek cvrcek perlicka',
    price: [39, 79],
    sizes: '50ml',
    axis: 'size',
    attributes: 'ucinek=proti kazu',
    varieties: `jahoda 0–2 roky | fluor | vek=0–2 roky;fluorid=1 000 ppm
malina 2–6 let | fluor | vek=2–6 let;fluorid=1 000 ppm
jemná máta 6+ | mata | vek=6+ let;fluorid=1 450 ppm
jablko bez fluoridu | xylitol | vek=0–2 roky;fluorid=bez fluoridu
broskev 2–6 let | xylitol | vek=2–6 let;fluorid=1 000 ppm`,
    what: [
      'Pasta s množstvím fluoridu podle věku dítěte.',
      'Jemná pasta, která nepálí a chutná tak akorát.',
      'Dětská pasta, po které se čištění přestane smlouvat.',
    ],
    feel: [
      'Na kartáček stačí zrnko rýže, od tří let hrášek.',
      'Tuba má tlačítko, které zvládnou malé prsty.',
      'Bez cukru a bez barviv.',
    ],
    use: 'Do šesti let čistí zuby rodič. Dávka velikosti zrnka rýže, od tří let hrášku.',
  },
  {
    code: 'kartacek',
    taxon: 'zuby-kartacky-klasicke',
    noun: 'Zubní kartáček',
    line: 'zubní kartáček',
    shapes: ['brush'],
    kind: 'tool',
    domain: 'none',
    brands: 'perlicka zoubek belozub lucni',
    price: [29, 119],
    sizes: '1ks 2ks*1.7',
    axis: 'size',
    attributes: '',
    varieties: `<ultra měkký | | tvrdost=ultra měkký
<měkký | | tvrdost=měkký
<střední | | tvrdost=střední
=Dětský zubní kartáček 3–6 let | | tvrdost=měkký;vek=2–6 let
<bambusový | | tvrdost=měkký;material=bambus
na rovnátka | | tvrdost=ultra měkký
cestovní s krytkou | | tvrdost=měkký`,
    what: [
      'Kartáček s malou hlavou, která se otočí i za posledními zuby.',
      'Hustá vlákna, která vymetou mezery a nepoškrábou dásně.',
      'Obyčejný kartáček, který dělá přesně to, co má.',
    ],
    feel: [
      'Vlákna drží tvar tři měsíce.',
      'Rukojeť neklouže v mokré ruce.',
      'Vyměňte ho, jakmile se vlákna rozevřou.',
    ],
    use: 'Čistěte krouživými pohyby pod úhlem 45 stupňů. Měňte po třech měsících.',
  },
  {
    code: 'ustni-voda',
    taxon: 'zuby-ustni-vody-ustni',
    noun: 'Ústní voda',
    line: 'ústní voda',
    shapes: ['shampoo'],
    kind: 'oral',
    domain: 'mouth',
    brands: 'perlicka bylinar belozub',
    price: [79, 139],
    sizes: '500ml',
    axis: 'size',
    attributes: '?vegan',
    varieties: `svěží máta | mata | ucinek=svěží dech
s bylinkami na dásně | bylinky | ucinek=ochrana dásní
bez alkoholu | xylitol | ucinek=proti kazu
se šalvějí a propolisem | propolis | ucinek=ochrana dásní
na citlivé zuby | citlive | ucinek=citlivé zuby
=Dětská ústní voda jahoda | fluor | vek=6+ let;ucinek=proti kazu`,
    what: [
      'Ústní voda, která doplní kartáček, ale nenahradí ho.',
      'Dosáhne i tam, kam se vlákna nedostanou.',
      'Třicet vteřin na svěží dech a klidné dásně.',
    ],
    feel: ['Nepálí a nevysušuje ústa.', 'Odměrka je ve víčku.', 'Nebarví zuby.'],
    use: 'Vyplachujte 30 vteřin a vyplivněte. Půl hodiny potom nejezte a nepijte.',
  },
]

export const childTypes: readonly ProductType[] = [
  {
    code: 'pleny',
    taxon: 'dite-prebalovani-pleny',
    noun: 'Pleny',
    line: 'pleny',
    shapes: ['bag'],
    kind: 'nappy',
    domain: 'none',
    brands: 'batolek cvrcek kvitko',
    price: [199, 389],
    sizes: '44ks 88ks*1.85',
    axis: 'size',
    attributes: '?bez_parfemace;?hypoalergenni',
    varieties: `1 Newborn, 2–5 kg | | velikost=1;vek=od narození
2 Mini, 3–6 kg | | velikost=2
3 Midi, 5–9 kg | | velikost=3
4 Maxi, 8–14 kg | | velikost=4
5 Junior, 11–18 kg | | velikost=5
6 Extra, od 15 kg | | velikost=6
=Plenkové kalhotky 4, 8–14 kg | | velikost=4
=Plenkové kalhotky 5, 11–18 kg | | velikost=5
na noc 4, 8–14 kg | | velikost=4`,
    what: [
      'Pleny, které vydrží celou noc a ráno jsou pořád na svém místě.',
      'Měkké pleny s pružným pasem, ve kterých se dá lézt i spát.',
      'Savé jádro rozvede vlhkost, takže plena nevisí u kolen.',
    ],
    feel: [
      'Nešustí a neškrtí.',
      'Drží na místě a nikde netlačí.',
      'Povrch je prodyšný, zadeček zůstane v suchu.',
    ],
    use: 'Vybírejte podle hmotnosti dítěte, ne podle věku. Použitou plenu srolujte a zalepte.',
  },
  {
    code: 'vlhcene-ubrousky',
    taxon: 'dite-prebalovani-vlhcene-ubrousky',
    noun: 'Vlhčené ubrousky',
    line: 'vlhčené ubrousky',
    shapes: ['wipes'],
    kind: 'wipes',
    domain: 'skin',
    brands: 'cvrcek batolek kvitko cistota',
    price: [29, 59],
    sizes: '60ks 180ks:3_×_60_ks*2.6',
    axis: 'size',
    attributes: '?bez_parfemace;?hypoalergenni',
    varieties: `aqua | voda | typ_pleti=citlivá;bez_parfemace
s heřmánkem | hermanek | typ_pleti=citlivá
s měsíčkem | mesicek | typ_pleti=suchá
s aloe vera | aloe | typ_pleti=normální
s mandlovým mlékem | mandle | typ_pleti=suchá
sensitive | panthenol | typ_pleti=citlivá;bez_parfemace
na cesty | voda | typ_pleti=normální`,
    what: [
      'Ubrousky, které utřou zadeček, pusu i kočárek.',
      'Pevné vlhčené ubrousky, které se netrhají a jdou vytáhnout po jednom.',
      'Sedm složek a většinu tvoří voda.',
    ],
    feel: [
      'Víčko se zavře, ubrousky nevyschnou.',
      'Nelepí a nezanechávají mastné prsty.',
      'Testováno na citlivé dětské pokožce.',
    ],
    use: 'Otřete pokožku a nechte oschnout. Po použití víčko zavřete, nesplachujte.',
  },
  {
    code: 'krem-opruzeniny',
    taxon: 'dite-prebalovani-kremy',
    noun: 'Krém na opruzeniny',
    line: 'na opruzeniny',
    shapes: ['tube', 'jar'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'cvrcek kvitko batolek',
    price: [79, 159],
    sizes: '50ml 100ml*1.7',
    axis: 'size',
    attributes: 'bez_parfemace;hypoalergenni;ucinek=ochrana',
    varieties: `se zinkem | zinekplet | typ_pleti=citlivá
s měsíčkem | mesicek | typ_pleti=citlivá
s panthenolem | panthenol | typ_pleti=citlivá
s lanolinem | lanolin | typ_pleti=suchá
s heřmánkem | hermanek | typ_pleti=citlivá`,
    what: [
      'Krém, který zadeček ochrání, než se zarudne.',
      'Hustá mast na opruzená místa, která drží i pod plenou.',
      'Jednoduché složení na nejcitlivější místo.',
    ],
    feel: ['Roztírá se tence a nebolí.', 'Do rána zarudnutí zbledne.', 'Dobře se umyje z prstů.'],
    use: 'Při každém přebalení naneste tenkou vrstvu na čistou suchou pokožku.',
  },
  {
    code: 'detsky-sampon',
    taxon: 'dite-koupani-sampony',
    noun: 'Dětský šampon',
    line: 'dětský šampon',
    shapes: ['pump', 'shampoo'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'cvrcek kvitko hermanek',
    price: [59, 119],
    sizes: '400ml 750ml*1.6',
    axis: 'size',
    attributes: 'hypoalergenni;bez_sulfatu;?vegan',
    varieties: `bez slz | panthenol | vek=0+ let
a mycí gel 2 v 1 | hermanek | vek=0+ let
s ovsem | oves | vek=0+ let
pro snadné rozčesávání | broskev | vek=3+ let
malina | malinavlasy | vek=3+ let
na atopickou pokožku | urea | vek=0+ let;bez_parfemace`,
    what: [
      'Šampon, po kterém se v koupelně nekřičí.',
      'Jemné mytí pro miminka i předškoláky.',
      'Šampon, který nezpůsobí slzy, ani když steče do očí.',
    ],
    feel: [
      'Vlásky se po něm rozčešou i bez tahání.',
      'Dávkovač obsluhuje i tříletý pomocník.',
      'pH odpovídá dětské pokožce.',
    ],
    use: 'Malé množství napěňte na vlhkých vláskách a opláchněte čistou vodou.',
  },
  {
    code: 'kojenecke-mleko',
    taxon: 'dite-vyziva-mleka',
    noun: 'Počáteční kojenecké mléko',
    line: 'kojenecké mléko',
    shapes: ['tin', 'box'],
    kind: 'infantFormula',
    domain: 'none',
    brands: 'mlicko',
    price: [289, 499],
    sizes: '600g 800g*1.3',
    axis: 'size',
    attributes: 'vek=od narození',
    varieties: `1 | | vek=od narození
1 bio | | vek=od narození;prirodni
1 comfort | | vek=od narození
1 z kozího mléka | | vek=od narození
1 HA | | vek=od narození`,
    what: [
      'Počáteční kojenecká výživa v prášku pro děti od narození, pokud nemohou být kojeny.',
      'Kojenecká výživa podle evropských norem, s laktózou jako hlavním sacharidem.',
    ],
    feel: [
      'Obsahuje DHA podle požadavků právních předpisů.',
      'Odměrka je uložená pod víčkem.',
      'Poraďte se s dětským lékařem, než výživu změníte.',
    ],
    use: 'Převařenou vodu nechte vychladnout na 40 °C, přidejte prášek podle tabulky na obalu, protřepejte a podejte ihned. Zbytek vylijte.',
  },
  {
    code: 'pokracovaci-mleko',
    taxon: 'dite-vyziva-mleka',
    noun: 'Pokračovací mléko',
    line: 'pokračovací mléko',
    shapes: ['tin', 'box'],
    kind: 'babyFood',
    domain: 'none',
    brands: 'mlicko',
    price: [269, 459],
    sizes: '600g 800g*1.3',
    axis: 'size',
    attributes: '',
    varieties: `2, od 6 měsíců | | vek=6+ měsíců
3, od 12 měsíců | | vek=12+ měsíců
4, od 24 měsíců | | vek=24+ měsíců
2 bio, od 6 měsíců | | vek=6+ měsíců;prirodni
3 z kozího mléka | | vek=12+ měsíců`,
    what: [
      'Mléčná výživa pro věk, který najdete v názvu.',
      'Mléčná výživa s vitaminy a železem pro další měsíce.',
    ],
    feel: ['Rozpustí se bez hrudek.', 'Odměrka je uložená pod víčkem.', 'Bez přidaného cukru.'],
    use: 'Převařenou vodu nechte vychladnout na 40 °C, přidejte prášek podle tabulky na obalu a protřepejte.',
  },
  {
    code: 'kase',
    taxon: 'dite-vyziva-kase',
    noun: 'Dětská kaše',
    line: 'dětská kaše',
    shapes: ['box'],
    kind: 'babyFood',
    domain: 'none',
    brands: 'slunicko mlicko',
    price: [59, 109],
    sizes: '180g',
    axis: 'size',
    attributes: 'bez_pridaneho_cukru',
    varieties: `rýžová | | vek=4+ měsíců
ovesná s jablkem | | vek=6+ měsíců
pšeničná s hruškou | | vek=6+ měsíců
vícezrnná s malinou | | vek=8+ měsíců
pohanková s dýní | | vek=6+ měsíců
mléčná s banánem | | vek=6+ měsíců`,
    what: [
      'Kaše na první lžičky, hotová za dvě minuty.',
      'Jemně mletá obilná kaše bez přidaného cukru.',
      'Snídaně nebo večeře, která zasytí na noc.',
    ],
    feel: [
      'Rozmíchá se bez hrudek i studenou vodou.',
      'Miska je hotová za dvě minuty.',
      'Krabička jde znovu zavřít.',
    ],
    use: 'Smíchejte 25 g kaše se 150 ml teplé vody nebo mléka a minutu počkejte.',
  },
  {
    code: 'prikrm',
    taxon: 'dite-vyziva-kase',
    noun: 'Příkrm',
    line: 'příkrm',
    shapes: ['tin', 'sachet'],
    kind: 'babyFood',
    domain: 'none',
    brands: 'slunicko',
    price: [29, 49],
    sizes: '190g',
    axis: 'size',
    attributes: 'bez_pridaneho_cukru',
    varieties: `mrkev s bramborem | | vek=4+ měsíců
kuře s rýží a zeleninou | | vek=6+ měsíců
dýně s hovězím | | vek=6+ měsíců
jablko s hruškou | | vek=4+ měsíců
brokolice s lososem | | vek=8+ měsíců
meruňka s jablkem | | vek=4+ měsíců`,
    what: [
      'Hotový příkrm na den, kdy se nestihne vařit.',
      'Zelenina a maso v poměru, který dává smysl.',
      'Jemná kaše na první ochutnávání.',
    ],
    feel: [
      'Bez soli a bez cukru.',
      'Sklenička jde ohřát i v horké vodě.',
      'Po otevření vydrží v lednici den.',
    ],
    use: 'Ohřejte v teplé vodě, zamíchejte a zkontrolujte teplotu.',
  },
  {
    code: 'lahev',
    taxon: 'dite-potreby-dudliky-a-lahve',
    noun: 'Kojenecká lahev',
    line: 'kojenecká lahev',
    shapes: ['card'],
    kind: 'tool',
    domain: 'none',
    brands: 'batolek cvrcek kvitko',
    price: [99, 229],
    sizes: '1ks',
    axis: 'size',
    attributes: '',
    varieties: `150 ml s antikolikovým ventilem | | vek=od narození
240 ml skleněná | | vek=od narození;material=sklo
330 ml s úchyty | | vek=6+ měsíců
s termoobalem | | vek=od narození`,
    what: [
      'Lahev, která neteče ani v přebalovací tašce.',
      'Široké hrdlo se dobře plní i myje.',
      'Dudlík tvarem připomíná prs, přechod je snadný.',
    ],
    feel: [
      'Stupnice je čitelná i po půl roce.',
      'Do myčky i do sterilizátoru.',
      'Ventil pustí vzduch dovnitř, ne do bříška.',
    ],
    use: 'Před prvním použitím vyvařte. Dudlík vyměňte po dvou měsících.',
  },
  {
    code: 'dudlik',
    taxon: 'dite-potreby-dudliky-a-lahve',
    noun: 'Dudlík',
    line: 'dudlík',
    shapes: ['card'],
    kind: 'tool',
    domain: 'none',
    brands: 'batolek cvrcek',
    price: [79, 149],
    sizes: '2ks',
    axis: 'size',
    attributes: '',
    varieties: `silikonový 0–6 měsíců | | vek=0–6 měsíců;material=silikon
silikonový 6–18 měsíců | | vek=6–18 měsíců;material=silikon
kaučukový 0–6 měsíců | | vek=0–6 měsíců;material=kaučuk
<noční svítící | | vek=6–18 měsíců;material=silikon`,
    what: [
      'Dudlík s otvory, přes které se dá dýchat i při rýmě.',
      'Symetrický dudlík, který nezlobí, ať ho dítě otočí jakkoli.',
      'Dva kusy, protože jeden je vždycky pod postelí.',
    ],
    feel: ['Krytka je součástí balení.', 'Štítek se na tvář neotiskne.', 'Dá se vyvařit.'],
    use: 'Před prvním použitím vyvařte pět minut. Kontrolujte poškození, měňte po dvou měsících.',
  },
]
