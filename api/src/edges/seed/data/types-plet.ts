import type { ProductType } from './product-type.ts'

export const faceTypes: readonly ProductType[] = [
  {
    code: 'micelarni-voda',
    taxon: 'plet-cisteni-micelarni-vody',
    noun: 'Micelární voda',
    line: 'micelární voda',
    shapes: ['shampoo'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'ruzena rosa lucni cistota puvab',
    price: [89, 189],
    sizes: '200ml 400ml*1.6',
    axis: 'size',
    attributes: 'ucinek=čištění;obal=recyklovaný plast;?vegan;bez_parabenu',
    varieties: `s růžovou vodou | ruze | typ_pleti=normální,suchá
pro citlivou pleť s panthenolem | panthenol | typ_pleti=citlivá;bez_parfemace
s kyselinou hyaluronovou | hyaluron | typ_pleti=suchá,normální
na voděodolné líčení s mandlovým olejem | mandle | typ_pleti=normální,suchá
s okurkou pro smíšenou pleť | okurka | typ_pleti=smíšená,mastná
s chrpou na citlivé oči | chrpa | typ_pleti=citlivá;bez_parfemace
s niacinamidem proti lesku | niacinamid | typ_pleti=mastná,smíšená
s aloe vera | aloe | typ_pleti=normální,citlivá`,
    what: [
      'Jemná voda, která jedním tahem odlíčí obličej, oči i rty a nemusí se oplachovat.',
      'Micely na sebe naberou líčení, prach i krém s filtrem a pleť po nich nepne.',
      'Odličovací voda na každý večer, kterou zvládnete i napůl spící.',
      'Rychlé čištění pleti ráno i večer, bez mýdla a bez alkoholu.',
    ],
    feel: [
      'Řasenku rozpustí do deseti vteřin, stačí tampon přiložit a chvíli počkat.',
      'Neštípe v očích a nezanechává mastný film na řasách.',
      'Pleť zůstane čistá, měkká a připravená na krém.',
    ],
    use: 'Naneste na odličovací tampon a přejeďte obličej, oči i krk. Neoplachujte.',
  },
  {
    code: 'cistici-gel',
    taxon: 'plet-cisteni-gely-a-peny',
    noun: 'Čisticí gel',
    line: 'čisticí gel',
    shapes: ['pump', 'tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'rosa bylinar lucni ruzena kapka',
    price: [99, 229],
    sizes: '150ml 300ml*1.6',
    axis: 'size',
    attributes: 'ucinek=čištění;bez_parabenu;?vegan;?bez_sulfatu',
    varieties: `s kyselinou salicylovou | salicyl | typ_pleti=mastná,problematická
se zeleným čajem | zelenycaj | typ_pleti=smíšená,normální
pro citlivou pleť s ovsem | oves | typ_pleti=citlivá;bez_parfemace
s mátou a zinkem | mata | typ_pleti=mastná,smíšená
s tea tree olejem | teatree | typ_pleti=problematická,mastná
s růžovou vodou | ruze | typ_pleti=normální,suchá
s aktivním uhlím | uhli | typ_pleti=mastná,smíšená
s ceramidy | ceramidy | typ_pleti=suchá,citlivá`,
    what: [
      'Gel, který pleť umyje do čista a nevysuší ji.',
      'Ranní i večerní mytí pleti, při kterém stačí dávka velikosti hrášku.',
      'Lehce pěnivý gel na obličej a krk, šetrný k ochrannému filmu pokožky.',
    ],
    feel: [
      'Odstraní maz i zbytky krému a póry nechá vydechnout.',
      'Pleť po něm nepne ani po minutě bez krému.',
      'Pěna je jemná a dobře se smývá.',
    ],
    use: 'Malé množství napěňte na vlhké pleti, krouživě masírujte a opláchněte vlažnou vodou.',
  },
  {
    code: 'pletova-maska',
    taxon: 'plet-cisteni-masky',
    noun: 'Pleťová maska',
    line: 'pleťová maska',
    shapes: ['sachet', 'tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'lucni rosa ruzena puvab bylinar',
    price: [39, 119],
    sizes: '16ml:2_×_8_ml 75ml*2.4',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan;?prirodni',
    varieties: `okurka a jíl | okurka | typ_pleti=smíšená,mastná;ucinek=čištění
s medem a ovsem | med | typ_pleti=suchá,citlivá;ucinek=výživa
s kyselinou hyaluronovou | hyaluron | typ_pleti=suchá,zralá;ucinek=hydratace
se šípkem a vitaminem C | vitaminc | typ_pleti=normální,zralá;ucinek=rozjasnění
s aktivním uhlím | uhli | typ_pleti=mastná,problematická;ucinek=čištění
s heřmánkem na noc | hermanek | typ_pleti=citlivá;ucinek=zklidnění
s avokádem | avokado | typ_pleti=suchá,zralá;ucinek=výživa
s růží a kolagenem | ruze | typ_pleti=zralá;ucinek=zpevnění`,
    what: [
      'Maska na čtvrthodinu klidu, po které pleť vypadá, jako by spala o dvě hodiny déle.',
      'Dvě porce masky na dva večery, nebo na dvě kamarádky.',
      'Krémová maska, která se dobře nanáší a po smytí nezůstane ve vlasech.',
      'Intenzivní péče jednou až dvakrát týdně.',
    ],
    feel: [
      'Pleť je po ní sjednocená a měkká na dotek.',
      'Nevytvoří tvrdou krustu, takže se dá nosit i při čtení.',
      'Účinek je vidět hned, vydrží do druhého dne.',
    ],
    use: 'Naneste na čistou pleť, vynechte oční okolí, nechte působit 10 až 15 minut a smyjte.',
  },
  {
    code: 'peeling',
    taxon: 'plet-cisteni-masky',
    noun: 'Pleťový peeling',
    line: 'pleťový peeling',
    shapes: ['tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'bylinar rosa kapka puvab',
    price: [109, 259],
    sizes: '75ml 150ml*1.7',
    axis: 'size',
    attributes: 'ucinek=čištění;bez_parabenu;?vegan',
    varieties: `=Enzymatický pleťový peeling s papájou | papaja | typ_pleti=citlivá,normální
s meruňkovými jadérky | merunka | typ_pleti=normální,smíšená
s kyselinou mléčnou | mlecna | typ_pleti=suchá,zralá
=Jemný pleťový peeling s jojobou | jojoba | typ_pleti=suchá,citlivá
s ovocnými kyselinami | vitaminc | typ_pleti=normální,smíšená`,
    what: [
      'Peeling, který pleť vyhladí, ale nepoškrábe.',
      'Zbaví pleť odumřelých buněk a krém se pak vsákne o poznání líp.',
      'Vyhlazení pleti jednou týdně, bez mikroplastů.',
    ],
    feel: [
      'Zrnka jsou kulatá a biologicky rozložitelná.',
      'Make-up po něm lépe sedí a neusazuje se v suchých místech.',
      'Pleť je hladká a má rovnoměrnou barvu.',
    ],
    use: 'Jednou týdně masírujte dvě minuty na vlhké pleti a opláchněte. Ráno pak použijte krém s filtrem.',
  },
  {
    code: 'denni-krem',
    taxon: 'plet-kremy-denni',
    noun: 'Denní krém',
    line: 'denní krém',
    shapes: ['jar', 'tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'ruzena puvab rosa lucni cistota',
    price: [149, 399],
    sizes: '50ml 75ml*1.35',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan;?hypoalergenni',
    varieties: `s růžovou vodou | ruze | typ_pleti=normální,suchá;ucinek=hydratace
s kyselinou hyaluronovou | hyaluron | typ_pleti=suchá,zralá;ucinek=hydratace
proti vráskám s peptidy | peptidy | typ_pleti=zralá;ucinek=zpevnění
pro citlivou pleť bez parfemace | panthenol | typ_pleti=citlivá;ucinek=zklidnění;bez_parfemace
=Matující denní krém s niacinamidem | niacinamid | typ_pleti=mastná,smíšená;ucinek=matování
s filtrem SPF 30 | filtr | typ_pleti=normální,smíšená;ucinek=ochrana;spf=SPF 30
s vitaminem C | vitaminc | typ_pleti=normální,zralá;ucinek=rozjasnění
=Výživný denní krém s bambuckým máslem | bambucke | typ_pleti=suchá;ucinek=výživa
=Gelový denní krém s aloe vera | aloe | typ_pleti=smíšená,normální;ucinek=hydratace
s ceramidy na zimu | ceramidy | typ_pleti=suchá,citlivá;ucinek=ochrana`,
    what: [
      'Denní krém, který se rychle vsákne a pod make-upem se nesroluje.',
      'Hydratace od rána do večera, i když sedíte u topení.',
      'Lehký krém na každý den, který pleť zklidní a ochrání před větrem.',
      'Krém, který pleti vrátí pružnost a neudělá z ní lesklé čelo.',
    ],
    feel: [
      'Stačí dávka velikosti dvou hrášků na obličej a krk.',
      'Po pěti minutách můžete líčit.',
      'Pleť zůstane hebká až do večera.',
      'Kelímek vydrží dva až tři měsíce.',
    ],
    use: 'Ráno naneste na čistou pleť a jemně vmasírujte směrem vzhůru.',
  },
  {
    code: 'nocni-krem',
    taxon: 'plet-kremy-nocni',
    noun: 'Noční krém',
    line: 'noční krém',
    shapes: ['jar'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'ruzena puvab lucni hermanek',
    price: [169, 449],
    sizes: '50ml 75ml*1.35',
    axis: 'size',
    attributes: 'bez_parabenu;?vegan',
    varieties: `s levandulí | levandule | typ_pleti=normální,suchá;ucinek=zklidnění
s retinolem | retinol | typ_pleti=zralá;ucinek=vyhlazení
s peptidy a kolagenem | peptidy | typ_pleti=zralá;ucinek=zpevnění
s heřmánkem | hermanek | typ_pleti=citlivá;ucinek=zklidnění
=Výživný noční krém s arganovým olejem | argan | typ_pleti=suchá;ucinek=výživa
s kyselinou hyaluronovou | hyaluron | typ_pleti=suchá,normální;ucinek=hydratace
=Regenerační noční krém s ceramidy | ceramidy | typ_pleti=suchá,citlivá;ucinek=regenerace`,
    what: [
      'Krém, který pracuje, když spíte: vyživí, zklidní a ráno po něm pleť nepne.',
      'Bohatší noční péče pro pleť, která přes den dostala zabrat.',
      'Hutný krém na noc, který neušpiní polštář.',
    ],
    feel: [
      'Ráno je pleť měkká a vyhlazená.',
      'Vsákne se do deseti minut, než dočtete kapitolu.',
      'Vůně je tichá a do usnutí vyprchá.',
    ],
    use: 'Večer naneste na čistou pleť obličeje a krku. Začněte obden, pokud obsahuje retinol.',
  },
  {
    code: 'ocni-krem',
    taxon: 'plet-kremy-ocni',
    noun: 'Oční krém',
    line: 'oční krém',
    shapes: ['tube', 'dropper'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'ruzena puvab kapka rosa',
    price: [149, 399],
    sizes: '15ml',
    axis: 'size',
    attributes: 'bez_parabenu;?bez_parfemace;?vegan',
    varieties: `s kofeinem proti otokům | kofein | ucinek=zpevnění;typ_pleti=normální
s kyselinou hyaluronovou | hyaluron | ucinek=hydratace;typ_pleti=suchá
proti vráskám s peptidy | peptidy | ucinek=vyhlazení;typ_pleti=zralá
s chrpou na citlivé okolí očí | chrpa | ucinek=zklidnění;typ_pleti=citlivá
=Rozjasňující oční krém s vitaminem C | vitaminc | ucinek=rozjasnění;typ_pleti=normální,zralá`,
    what: [
      'Péče o okolí očí, které na každou probdělou noc doplatí jako první.',
      'Lehký krém, který se vsákne a nezateče do oka.',
      'Jemná emulze na kruhy, otoky a první vrásky.',
    ],
    feel: [
      'Kovový aplikátor při nanášení příjemně chladí.',
      'Pod korektorem nedělá hrudky.',
      'Výsledek je vidět po třech až čtyřech týdnech.',
    ],
    use: 'Ráno a večer vklepejte prsteníčkem od vnějšího koutku k vnitřnímu.',
  },
  {
    code: 'serum',
    taxon: 'plet-sera-pletova',
    noun: 'Pleťové sérum',
    line: 'pleťové sérum',
    shapes: ['dropper'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'kapka ruzena rosa puvab',
    price: [199, 549],
    sizes: '30ml 50ml*1.45',
    axis: 'size',
    attributes: 'bez_parabenu;bez_parfemace;?vegan',
    varieties: `s vitaminem C 10 % | vitaminc | typ_pleti=normální,zralá;ucinek=rozjasnění
s niacinamidem 10 % | niacinamid | typ_pleti=mastná,smíšená;ucinek=matování
s kyselinou hyaluronovou | hyaluron | typ_pleti=suchá,normální;ucinek=hydratace
s retinolem 0,3 % | retinol | typ_pleti=zralá;ucinek=vyhlazení
s peptidy | peptidy | typ_pleti=zralá;ucinek=zpevnění
s kyselinou salicylovou | salicyl | typ_pleti=problematická,mastná;ucinek=čištění
=Zklidňující pleťové sérum s pupečníkem | pupecnik | typ_pleti=citlivá;ucinek=zklidnění
se šípkovým olejem | sipek | typ_pleti=suchá,zralá;ucinek=regenerace`,
    what: [
      'Koncentrované sérum, kterému stačí tři kapky na celý obličej.',
      'Vodové sérum s jednou hlavní látkou v účinné dávce.',
      'Sérum pod krém, které cíleně řeší to, co pleť trápí nejvíc.',
    ],
    feel: [
      'Vsákne se do minuty a nelepí.',
      'Lahvička z tmavého skla chrání obsah před světlem.',
      'Při každodenním používání vydrží dva měsíce.',
    ],
    use: 'Tři až čtyři kapky naneste na čistou pleť před krémem. Přes den nezapomeňte na filtr.',
  },
  {
    code: 'balzam-rty',
    taxon: 'plet-rty-balzamy',
    noun: 'Balzám na rty',
    line: 'balzám na rty',
    shapes: ['lipstick', 'tube'],
    kind: 'cosmetic',
    domain: 'skin',
    brands: 'pusinka lucni mekkost ruzena',
    price: [39, 99],
    sizes: '4.8g 10ml*1.5',
    axis: 'size',
    attributes: 'ucinek=ochrana;?vegan;?prirodni',
    varieties: `se včelím voskem | vcelivosk | vune=medová
s bambuckým máslem | bambucke | vune=neutrální
s filtrem SPF 20 | filtr | spf=SPF 20;vune=neutrální
malina | malina | vune=ovocná
s mátou | mata | vune=mátová
s rakytníkem na zimu | rakytnik | vune=ovocná
třešeň s barvou | tresen | vune=ovocná
bez parfemace s panthenolem | panthenol | vune=bez vůně;bez_parfemace`,
    what: [
      'Balzám, který rty zacelí a hned se neslízne.',
      'Tyčinka do kapsy kabátu, která nepraskne ani v mrazu.',
      'Ochrana rtů před větrem, mrazem a suchým vzduchem z klimatizace.',
    ],
    feel: [
      'Nelepí, neleskne se a vlasy se na něj nepřichytí.',
      'Rty jsou měkké po první noci.',
      'Tyčinka vydrží celou zimu.',
    ],
    use: 'Nanášejte podle potřeby, vždy před odchodem ven.',
  },
]
