import type { ProductType } from './product-type.ts'

export const hairTypes: readonly ProductType[] = [
  {
    code: 'sampon-objem',
    taxon: 'vlasy-sampony-na-objem',
    noun: 'Šampon na objem',
    line: 'šampon na objem',
    shapes: ['shampoo'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'vlasta pramen bylinar hedvika lucni cistota',
    price: [69, 159],
    sizes: '300ml 500ml*1.5',
    axis: 'size',
    attributes: 'typ_vlasu=jemné,normální;bez_silikonu;?vegan;?bez_sulfatu',
    varieties: `s rýžovým proteinem | ryze |
s břízou a kopřivou | kopriva | typ_vlasu=mastné,jemné
s mořskými řasami | rasy |
s biotinem | biotin | typ_vlasu=jemné,řídnoucí
s konopným olejem | konopi | typ_vlasu=normální,jemné
s citronem a mátou | citron | typ_vlasu=mastné,jemné
bez parfemace | panthenol | bez_parfemace
s kolagenem | kolagen |`,
    what: [
      'Šampon, který jemné vlasy zvedne od kořínků a nezatíží je.',
      'Lehké mytí pro vlasy, které do oběda spadnou.',
      'Dodá vlasům plnost a pohyb, aniž by je vysušil v délkách.',
      'Šampon pro každodenní mytí jemných vlasů bez objemu.',
    ],
    feel: [
      'Účes drží tvar celý den i bez laku.',
      'Vlasy se po něm dobře rozčesávají, i když vynecháte kondicionér.',
      'Pěny je tak akorát a dobře se vyplachuje.',
    ],
    use: 'Vmasírujte do mokrých vlasů, nechte minutu působit a důkladně opláchněte.',
  },
  {
    code: 'sampon-lupy',
    taxon: 'vlasy-sampony-proti-lupum',
    noun: 'Šampon proti lupům',
    line: 'proti lupům',
    shapes: ['shampoo'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'bylinar vlasta habr cistota hermanek',
    price: [79, 189],
    sizes: '250ml 400ml*1.4',
    axis: 'size',
    attributes: 'ucinek=zklidnění;bez_silikonu;?vegan',
    varieties: `s kopřivou | kopriva | typ_vlasu=mastné,normální
se zinkem | zinek | typ_vlasu=normální
s tea tree olejem | teatree | typ_vlasu=mastné
s řepíkem | repik | typ_vlasu=normální,suché a lámavé
s kyselinou salicylovou | salicyl | typ_vlasu=mastné
na citlivou pokožku hlavy | panthenol | typ_vlasu=citlivá pokožka;bez_parfemace
se šalvějí a dubovou kůrou | salvej | typ_vlasu=mastné,normální`,
    what: [
      'Šampon, který odstraní lupy a svědivou pokožku hlavy nechá vydechnout.',
      'Pravidelná péče, po které tmavé sako přestane být problém.',
      'Čistí pokožku hlavy do hloubky a brání lupům v návratu.',
    ],
    feel: [
      'První rozdíl poznáte po třech umytích.',
      'Svědění ustoupí obvykle během prvního týdne.',
      'Vlasy zůstanou lesklé a nevysušené.',
    ],
    use: 'Používejte dvakrát až třikrát týdně po dobu čtyř týdnů, potom jednou týdně.',
  },
  {
    code: 'sampon-barvene',
    taxon: 'vlasy-sampony-na-barvene-vlasy',
    noun: 'Šampon na barvené vlasy',
    line: 'na barvené vlasy',
    shapes: ['shampoo'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'kastan vlasta hermanek kader pramen',
    price: [79, 169],
    sizes: '300ml 500ml*1.5',
    axis: 'size',
    attributes: 'typ_vlasu=barvené;bez_sulfatu;?vegan;?bez_silikonu',
    varieties: `s granátovým jablkem | granat |
=Šampon na barvené světlé vlasy s heřmánkem | hermanek | typ_vlasu=barvené,normální
=Fialový šampon proti žlutým tónům | chrpa |
s arganovým olejem | argan | typ_vlasu=barvené,suché a lámavé
s keratinem | keratin | typ_vlasu=barvené,suché a lámavé
=Šampon na barvené tmavé vlasy s ořechem | orech |
s filtrem proti slunci | filtr |`,
    what: [
      'Šampon bez sulfátů, který barvu zbytečně nevyplavuje.',
      'Drží odstín od barvení k barvení a vlasům vrací lesk.',
      'Jemné mytí pro vlasy, do kterých jste investovaly čas a barvu.',
    ],
    feel: [
      'Barva zůstane sytá až o čtyři týdny déle.',
      'Délky jsou po něm hladké a nekrepatí.',
      'Pění méně, protože neobsahuje sulfáty. Čistí stejně.',
    ],
    use: 'Naneste na mokré vlasy, napěňte, nechte dvě minuty působit a opláchněte vlažnou vodou.',
  },
  {
    code: 'sampon-suchy',
    taxon: 'vlasy-sampony-suche',
    noun: 'Suchý šampon',
    line: 'suchý šampon',
    shapes: ['spray'],
    kind: 'aerosol',
    domain: 'scent',
    brands: 'vlasta hedvika lucni kader',
    price: [89, 159],
    sizes: '200ml',
    axis: 'size',
    attributes: 'typ_vlasu=mastné,normální;?vegan',
    varieties: `pomerančový květ | pomeranc | vune=květinová
pro tmavé vlasy | orech | vune=neutrální
meruňka a mandle | merunka | vune=ovocná
bez parfemace | cista | vune=bez vůně;bez_parfemace
bavlna | bavlna | vune=čistá
na objem s rýžovým škrobem | bavlna | vune=čistá
máta a citron | mata | vune=svěží`,
    what: [
      'Suchý šampon na den, kdy se na mytí vlasů nedostane.',
      'Rýžový škrob stáhne mastnotu a kořínky znovu zvedne.',
      'Tři střiknutí, prsty do vlasů a můžete na poradu.',
    ],
    feel: [
      'Nezanechává bílý závoj, stačí prokartáčovat.',
      'Vlasy drží objem do večera.',
      'Nádobka vystačí asi na patnáct použití.',
    ],
    use: 'Protřepejte, nastříkejte na kořínky ze vzdálenosti 25 cm, nechte minutu působit a vykartáčujte.',
  },
  {
    code: 'kondicioner',
    taxon: 'vlasy-pece-kondicionery',
    noun: 'Kondicionér',
    line: 'kondicionér',
    shapes: ['shampoo', 'tube', 'pump'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'vlasta pramen bylinar kader hermanek lucni',
    price: [79, 169],
    sizes: '300ml 500ml*1.5',
    axis: 'size',
    attributes: '?vegan;?bez_silikonu;?prirodni',
    varieties: `pro lámavé vlasy | keratin | typ_vlasu=suché a lámavé
s mořskými řasami | rasy | typ_vlasu=normální,jemné
na barvené vlasy s arganem | argan | typ_vlasu=barvené
pro kudrnaté vlasy s lněným semínkem | len | typ_vlasu=kudrnaté
s kopřivou a rozmarýnem | kopriva | typ_vlasu=mastné,normální
s medem | med | typ_vlasu=suché a lámavé
na objem s rýží | ryze | typ_vlasu=jemné
s kokosovým olejem | kokos | typ_vlasu=suché a lámavé,kudrnaté`,
    what: [
      'Kondicionér, po kterém hřeben projede vlasy na první pokus.',
      'Péče na dvě minuty, která vlasy vyhladí a nezatíží.',
      'Změkčí délky, uzavře vlas a vrátí mu lesk.',
    ],
    feel: [
      'Vlasy po vyfénování nekrepatí.',
      'Stačí dávka velikosti vlašského ořechu.',
      'Smývá se snadno a vlasy nezůstanou mastné.',
    ],
    use: 'Po umytí vmasírujte do délek, nechte dvě minuty působit a opláchněte.',
  },
  {
    code: 'vlasova-maska',
    taxon: 'vlasy-pece-masky',
    noun: 'Vlasová maska',
    line: 'vlasová maska',
    shapes: ['jar', 'sachet'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'vlasta hermanek kader kastan lucni',
    price: [99, 229],
    sizes: '250ml 500ml*1.6',
    axis: 'size',
    attributes: '?vegan;?bez_silikonu;ucinek=výživa',
    varieties: `=Vyživující vlasová maska s medem | med | typ_vlasu=suché a lámavé
na objem s rýžovým proteinem | ryze | typ_vlasu=jemné
s keratinem | keratin | typ_vlasu=suché a lámavé,barvené
na barvené vlasy s granátovým jablkem | granat | typ_vlasu=barvené
pro kudrnaté vlasy s bambuckým máslem | bambucke | typ_vlasu=kudrnaté
s avokádem | avokado | typ_vlasu=suché a lámavé
s arganovým olejem | argan | typ_vlasu=suché a lámavé,barvené`,
    what: [
      'Maska na víkend, která vlasům vrátí to, co jim přes týden vzal fén.',
      'Hutná péče pro vlasy, které se v délkách lámou.',
      'Regenerace na deset minut pod ručníkem.',
    ],
    feel: [
      'Konečky přestanou vypadat jako sláma.',
      'Vlasy jsou těžší v ruce, ale ne na hlavě.',
      'Při mytí jednou týdně vydrží kelímek tři měsíce.',
    ],
    use: 'Naneste do délek umytých vlasů, nechte působit 5 až 10 minut a opláchněte.',
  },
  {
    code: 'vlasovy-olej',
    taxon: 'vlasy-pece-oleje',
    noun: 'Olej na vlasy',
    line: 'olej na vlasy',
    shapes: ['dropper'],
    kind: 'cosmetic',
    domain: 'hair',
    brands: 'vlasta kader bylinar hedvika',
    price: [149, 299],
    sizes: '50ml 100ml*1.6',
    axis: 'size',
    attributes: '?vegan;ucinek=výživa',
    varieties: `na suché konečky s arganem | argan | typ_vlasu=suché a lámavé
s rozmarýnem na pokožku hlavy | rozmaryn | typ_vlasu=řídnoucí,jemné
s makadamiovým ořechem | orech | typ_vlasu=kudrnaté
s lněným semínkem | len | typ_vlasu=suché a lámavé
=Lehký olej na vlasy s jojobou | jojoba | typ_vlasu=jemné
na tepelnou ochranu | keratin | typ_vlasu=barvené,suché a lámavé`,
    what: [
      'Pár kapek, které uhladí konečky a chrání je před fénem.',
      'Suchý olej, po kterém vlasy nevypadají umaštěně.',
      'Olej na noc i na den, podle toho, kolik kapek dáte.',
    ],
    feel: [
      'Vlasy zůstanou hladké i v zimní čepici.',
      'Na polodlouhé vlasy stačí dvě až tři kapky.',
      'Dobře se kombinuje s kudrnatou metodou.',
    ],
    use: 'Rozetřete dvě kapky v dlaních a vmačkejte do konečků vlhkých nebo suchých vlasů.',
  },
  {
    code: 'barva-vlasy',
    taxon: 'vlasy-barvy-trvale',
    noun: 'Barva na vlasy',
    line: 'barva na vlasy',
    shapes: ['box'],
    kind: 'hairColour',
    domain: 'none',
    brands: 'kastan vlasta lada',
    price: [129, 219],
    sizes: '1ks',
    axis: 'size',
    attributes: 'kryti=100 % šedin',
    varieties: `1.0 ebenová | | odstin=černá
3.0 tmavě hnědá | | odstin=hnědá
4.6 višňová | | odstin=červená
5.4 měděná hnědá | | odstin=hnědá
6.0 oříšková | | odstin=hnědá
6.35 čokoládová | | odstin=hnědá
7.0 přirozená blond | | odstin=blond
7.44 intenzivní měděná | | odstin=měděná
8.3 medová blond | | odstin=blond
9.1 popelavá blond | | odstin=blond
10.21 perleťová blond | | odstin=blond`,
    what: [
      'Trvalá krémová barva, která rovnoměrně kryje šediny a nestéká.',
      'Domácí barvení s výsledkem, na který se budou ptát.',
      'Krémová barva s olejem, která vlasy po barvení nenechá ztvrdnout.',
    ],
    feel: [
      'Balení obsahuje barvicí krém, vyvíječ, rukavice, masku a návod.',
      'Na delší vlasy počítejte se dvěma krabičkami.',
      'Odstín drží až osm týdnů.',
    ],
    use: 'Den předem udělejte zkoušku snášenlivosti. Naneste na suché vlasy, nechte působit 30 minut a opláchněte do čisté vody.',
  },
  {
    code: 'tonovac',
    taxon: 'vlasy-barvy-tonovace',
    noun: 'Tónovač',
    line: 'tónovač',
    shapes: ['tube', 'sachet'],
    kind: 'hairColour',
    domain: 'none',
    brands: 'kastan lada kader',
    price: [69, 129],
    sizes: '60ml',
    axis: 'size',
    attributes: 'kryti=bez amoniaku;?vegan',
    varieties: `růžové zlato | | odstin=růžová
karamel | | odstin=hnědá
višeň | | odstin=červená
stříbro | | odstin=blond
fialka | | odstin=fialová
lískový oříšek | | odstin=hnědá
modrá hlubina | | odstin=modrá`,
    what: [
      'Tónovač na šest až osm umytí, když chcete změnu bez závazku.',
      'Oživí barvu mezi dvěma barveními a nepoškodí vlas.',
      'Barva bez amoniaku, která se postupně vymyje.',
    ],
    feel: [
      'Nanáší se jako kondicionér.',
      'Na světlých vlasech je výraznější, na tmavých jen prosvítá.',
      'Neobarví polštář, ale bílý ručník raději schovejte.',
    ],
    use: 'Naneste na umyté vlhké vlasy, nechte 15 minut působit a opláchněte. Používejte rukavice.',
  },
  {
    code: 'lak-vlasy',
    taxon: 'vlasy-styling-laky',
    noun: 'Lak na vlasy',
    line: 'lak na vlasy',
    shapes: ['spray'],
    kind: 'aerosol',
    domain: 'none',
    brands: 'vlasta hedvika pramen',
    price: [79, 149],
    sizes: '250ml 400ml*1.4',
    axis: 'size',
    attributes: '?vegan',
    varieties: `se silnou fixací | | fixace=silná
s extra silnou fixací | | fixace=extra silná
s přirozenou fixací | | fixace=přirozená
na objem | | fixace=střední
s leskem | | fixace=střední
bez parfemace | | fixace=silná;bez_parfemace`,
    what: [
      'Lak, který podrží účes i ve větru a vykartáčuje se beze zbytku.',
      'Jemná mlha, která vlasy neslepí do helmy.',
      'Fixace na celý večer, kterou vlasy unesou.',
    ],
    feel: [
      'Schne do deseti vteřin.',
      'Odolá vlhku i tanečnímu parketu.',
      'Na saku po něm nezůstanou vločky.',
    ],
    use: 'Stříkejte ze vzdálenosti 30 cm na suché vlasy. Nádobka je pod tlakem, chraňte před teplem.',
  },
  {
    code: 'styling',
    taxon: 'vlasy-styling-peny-a-gely',
    noun: 'Pěnové tužidlo',
    line: 'tužidlo',
    shapes: ['spray', 'tube'],
    kind: 'aerosol',
    domain: 'hair',
    brands: 'bylinar hedvika vlasta kader',
    price: [79, 149],
    sizes: '200ml',
    axis: 'size',
    attributes: '?vegan',
    varieties: `s lipovým květem | lipa | fixace=střední
na kudrnaté vlasy | len | fixace=přirozená;typ_vlasu=kudrnaté
na objem s rýžovým proteinem | ryze | fixace=silná;typ_vlasu=jemné
s keratinem | keratin | fixace=silná;typ_vlasu=suché a lámavé
extra silné | biotin | fixace=extra silná`,
    what: [
      'Pěna, která dá vlasům tvar a přitom je nechá volně se hýbat.',
      'Tužidlo pod fén, které drží i bez laku.',
      'Lehká pěna pro vlny, které mají vydržet.',
    ],
    feel: [
      'Vlasy nelepí a nezní jako papír.',
      'Stačí pěna velikosti mandarinky.',
      'Dá se oživit kapkou vody.',
    ],
    use: 'Naneste na vlhké vlasy, pročesejte a vyfénujte nebo nechte volně doschnout.',
  },
  {
    code: 'kartac',
    taxon: 'vlasy-doplnky-kartace',
    noun: 'Kartáč na vlasy',
    line: 'kartáč na vlasy',
    shapes: ['card'],
    kind: 'tool',
    domain: 'none',
    brands: 'vlasta kader sikulka',
    price: [69, 249],
    sizes: '1ks',
    axis: 'size',
    attributes: '',
    varieties: `<rozčesávací | | material=plast
<plochý dřevěný | | material=buk
s kančími štětinami | | material=buk
=Kulatý kartáč na foukání 32 mm | | material=keramika
=Skládací kartáč do kabelky | | material=plast
=Kartáč na kudrnaté vlasy | | material=plast`,
    what: [
      'Kartáč, který nevytrhává a dobře padne do ruky.',
      'Poctivý kartáč na každý den, ne jen na dovolenou.',
      'Rozčeše i mokré vlasy bez slziček.',
    ],
    feel: [
      'Štětiny mají zaoblené konce.',
      'Umyje se vlažnou vodou s kapkou šamponu.',
      'Rukojeť neklouže ani v mokré ruce.',
    ],
    use: 'Začněte u konečků a postupujte ke kořínkům. Jednou za měsíc umyjte.',
  },
]
