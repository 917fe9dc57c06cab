import type { PackshotMotif } from '../../packshots/spec.ts'
import type { PaletteName } from './palettes.ts'
import type { TextDomain } from './product-type.ts'

/**
 * The ingredient that a variety is named after: drawing on the package, colours for scented goods,
 * INCI name, and a sentence or two by use.
 */
export type Ingredient = {
  motif: PackshotMotif
  palette?: PaletteName
  inci?: string
  says: Partial<Record<TextDomain, readonly string[]>>
}

const of = (
  motif: PackshotMotif,
  palette: PaletteName | undefined,
  inci: string,
  says: Ingredient['says'],
): Ingredient => ({
  motif,
  says,
  ...(palette ? { palette } : {}),
  ...(inci ? { inci } : {}),
})

export const ingredients: Record<string, Ingredient> = {
  ruze: of('flower', 'blush', 'Rosa Damascena Flower Water', {
    skin: [
      'Růžová voda pleť zklidní a jemně provoní.',
      'Destilát z růžových plátků vyrovnává tón pleti.',
      'Damascénská růže dodá pleti vláčnost a klid.',
    ],
  }),
  panthenol: of('drop', undefined, 'Panthenol', {
    skin: [
      'Panthenol urychluje hojení drobných podráždění.',
      'Provitamin B5 vrací pokožce vláčnost a tiší svědění.',
    ],
    hair: ['Panthenol zklidní pokožku hlavy a vlas uhladí.', 'Provitamin B5 udržuje vlas pružný.'],
  }),
  hyaluron: of('drop', 'lake', 'Sodium Hyaluronate', {
    skin: [
      'Kyselina hyaluronová na sebe váže vodu a pleť viditelně vyplní.',
      'Dvě velikosti molekul hyaluronu hydratují povrch i hlubší vrstvy.',
      'Hyaluron drží v pokožce vodu až do večera.',
    ],
  }),
  mandle: of('flower', 'cream', 'Prunus Amygdalus Dulcis Oil', {
    skin: [
      'Mandlový olej pokožku změkčí a nezanechá film.',
      'Sladké mandle dodají suchým místům to, co jim chybí.',
    ],
    scent: ['Mandlová vůně je sladká tak akorát.', 'Voní po mandlích a teplém mléce.'],
  }),
  okurka: of('leaf', 'meadow', 'Cucumis Sativus Extract', {
    skin: [
      'Okurka osvěží a jíl stáhne přebytečný maz.',
      'Výtažek z okurky zmírní otoky i zarudnutí.',
    ],
  }),
  chrpa: of('flower', 'sky', 'Centaurea Cyanus Flower Extract', {
    skin: [
      'Chrpa je ta nejjemnější bylina na unavené oči.',
      'Výtažek z chrpy tiší začervenalé okolí očí.',
    ],
    hair: [
      'Fialový pigment chrpy potlačí žluté tóny blond vlasů.',
      'Chladný odstín drží déle, protože žlutá se neutralizuje.',
    ],
  }),
  niacinamid: of('bubbles', 'snow', 'Niacinamide', {
    skin: [
      'Niacinamid stáhne póry a sníží lesk.',
      'Vitamin B3 sjednocuje tón a posiluje ochrannou vrstvu pleti.',
      'Niacinamid zklidní zarudnutí a pleť přestane rychle mastnět.',
    ],
  }),
  aloe: of('leaf', 'meadow', 'Aloe Barbadensis Leaf Juice', {
    skin: [
      'Aloe vera chladí a zklidní i podrážděnou pokožku.',
      'Šťáva z aloe dodá vláhu bez mastnoty.',
      'Aloe uklidní pokožku po slunci i po holení.',
    ],
  }),
  salicyl: of('bubbles', 'mint', 'Salicylic Acid', {
    skin: [
      'Kyselina salicylová čistí póry zevnitř.',
      'BHA rozpouští zátky v pórech a brání pupínkům.',
    ],
    hair: [
      'Kyselina salicylová uvolní šupinky a pokožka hlavy si oddechne.',
      'BHA čistí pokožku hlavy do hloubky.',
    ],
  }),
  zelenycaj: of('leaf', 'moss', 'Camellia Sinensis Leaf Extract', {
    skin: [
      'Zelený čaj pleť chrání před smogem a zklidňuje.',
      'Antioxidanty ze zeleného čaje drží pleť svěží.',
    ],
    scent: [
      'Zelený čaj a okurka voní čistě a lehce.',
      'Vůně zeleného čaje osvěží i po třetím kafi.',
    ],
  }),
  oves: of('leaf', 'cream', 'Avena Sativa Kernel Extract', {
    skin: [
      'Ovesný výtažek tiší svědění a pnutí.',
      'Oves vytvoří na pokožce jemný ochranný povlak.',
    ],
    hair: [
      'Ovesné mléko vlásky změkčí a nezatíží.',
      'Oves je šetrný i k pokožce se sklony k ekzému.',
    ],
  }),
  mata: of('leaf', 'mint', 'Mentha Piperita Leaf Extract', {
    skin: ['Máta pokožku příjemně ochladí.', 'Mentol z máty osvěží a stáhne póry.'],
    scent: ['Máta probudí spolehlivěji než budík.', 'Peprná máta chladí a voní čistě.'],
    mouth: ['Máta peprná osvěží dech na celé dopoledne.', 'Jemná máta nepálí ani děti.'],
  }),
  teatree: of('leaf', 'teal', 'Melaleuca Alternifolia Leaf Oil', {
    skin: [
      'Tea tree olej je tradiční pomoc proti nedokonalostem.',
      'Čajovník přirozeně čistí a brání zápachu.',
    ],
    hair: [
      'Tea tree olej čistí pokožku hlavy a mírní svědění.',
      'Čajovník působí proti kvasinkám, které lupy způsobují.',
    ],
  }),
  uhli: of('bubbles', 'graphite', 'Charcoal Powder', {
    skin: [
      'Aktivní uhlí na sebe naváže maz i prach z ulice.',
      'Bambusové uhlí vytáhne nečistoty z pórů.',
    ],
    mouth: [
      'Jemně mleté uhlí naváže pigmenty z kávy a čaje.',
      'Bambusové uhlí čistí, aniž by škrábalo.',
    ],
  }),
  ceramidy: of('bubbles', 'snow', 'Ceramide NP', {
    skin: [
      'Ceramidy opraví ochrannou bariéru, kterou mráz a mýdlo narušily.',
      'Tři druhy ceramidů drží vodu tam, kde má být.',
    ],
  }),
  med: of('drop', 'honey', 'Mel', {
    skin: ['Med z květnatých luk pokožku vyživí a zvláční.', 'Včelí med drží vláhu a jemně hojí.'],
    hair: ['Med vrací suchým vlasům lesk a vláčnost.', 'Medový výtažek uhladí i zacuchané délky.'],
    scent: ['Voní medem a trochou propolisu.', 'Medová vůně je teplá, ne přeslazená.'],
  }),
  vitaminc: of('sun', 'orange', 'Ascorbic Acid', {
    skin: [
      'Vitamin C pleť rozjasní a vyrovná pigmentové skvrny.',
      'Stabilní forma vitaminu C chrání pleť před smogem a sluncem.',
      'Céčko probudí i pleť, která spala čtyři hodiny.',
    ],
  }),
  hermanek: of('flower', 'honey', 'Chamomilla Recutita Flower Extract', {
    skin: ['Heřmánek konejší podrážděnou pokožku.', 'Výtažek z heřmánku zmírní zarudnutí.'],
    hair: [
      'Heřmánek dodá světlým vlasům zlatý odlesk.',
      'Odvar z heřmánku je šetrný i k dětské pokožce.',
    ],
  }),
  avokado: of('leaf', 'moss', 'Persea Gratissima Oil', {
    skin: [
      'Avokádový olej je plný tuků, které suchá pleť postrádá.',
      'Avokádo pleť vyživí do hloubky.',
    ],
    hair: ['Avokádo vrátí lámavým vlasům vláčnost.', 'Olej z avokáda uhladí roztřepené konečky.'],
  }),
  papaja: of('sun', 'orange', 'Papain', {
    skin: [
      'Enzym z papáji rozpustí odumřelé buňky bez drhnutí.',
      'Papája vyhladí i citlivou pleť.',
    ],
    mouth: ['Enzym z papáji narušuje zabarvený povlak.', 'Papain odstraňuje skvrny bez zrnek.'],
  }),
  merunka: of('sun', 'coral', 'Prunus Armeniaca Seed Powder', {
    skin: [
      'Jemně mletá meruňková jadérka vyhladí, ale nepoškrábou.',
      'Meruňka pleť prosvětlí a zjemní.',
    ],
    scent: ['Meruňka voní po létě na zahradě.', 'Zralá meruňka a špetka mandlí.'],
  }),
  mlecna: of('drop', 'rose', 'Lactic Acid', {
    skin: [
      'Kyselina mléčná udržuje přirozené pH.',
      'Kyselina mléčná jemně obnovuje a zároveň hydratuje.',
    ],
  }),
  jojoba: of('drop', 'amber', 'Simmondsia Chinensis Seed Oil', {
    skin: [
      'Jojobový olej je pokožce nejpodobnější, proto se hned vsákne.',
      'Perličky z jojoby se na pleti rozpustí.',
    ],
    hair: ['Jojoba vlasy uhladí a nezatíží.', 'Lehký jojobový olej se vsákne během minuty.'],
  }),
  peptidy: of('waves', 'night', 'Palmitoyl Tripeptide-1', {
    skin: [
      'Peptidy dávají pleti pokyn, aby byla pružnější.',
      'Komplex peptidů vyhlazuje vrásky kolem očí i úst.',
      'Peptidy zpevní kontury, když jim dáte čas.',
    ],
  }),
  filtr: of('sun', 'sunny', 'Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine', {
    skin: [
      'Filtry chrání proti UVA i UVB záření.',
      'Ochrana před sluncem je nejúčinnější prevence vrásek.',
      'Širokospektrý filtr funguje i za okenním sklem.',
    ],
    hair: ['Filtr chrání barvu před sluncem i chlorem.', 'UV ochrana drží odstín i na dovolené.'],
  }),
  bambucke: of('heart', 'linen', 'Butyrospermum Parkii Butter', {
    skin: [
      'Bambucké máslo zacelí i hodně suchá místa.',
      'Nerafinované bambucké máslo chrání před větrem a mrazem.',
      'Máslo z máslovníku pokožku zvláční na celý den.',
    ],
    hair: [
      'Bambucké máslo dodá kudrnám tvar i vláhu.',
      'Máslo z máslovníku zkrotí poletující vlasy.',
    ],
  }),
  levandule: of('flower', 'lavender', 'Lavandula Angustifolia Oil', {
    skin: [
      'Levandule pleť i hlavu před spaním uklidní.',
      'Silice z levandule zklidňuje podráždění.',
    ],
    scent: [
      'Levandule voní čistě a klidně.',
      'Pravá levandule, ne její limonádová napodobenina.',
      'Levandule připomene léto na Moravě.',
    ],
  }),
  retinol: of('moon', 'amber', 'Retinol', {
    skin: [
      'Retinol v zapouzdřené formě vyhlazuje vrásky a přitom tolik nedráždí.',
      'Retinol pomáhá pleti obnovovat se rychleji.',
    ],
  }),
  argan: of('drop', 'amber', 'Argania Spinosa Kernel Oil', {
    skin: [
      'Arganový olej pleť vyživí a nezanechá lesk.',
      'Vzácný olej z argánie je plný vitaminu E.',
    ],
    hair: [
      'Arganový olej uhladí a rozzáří i poničené délky.',
      'Argan chrání vlas před teplem fénu.',
    ],
  }),
  kofein: of('bubbles', 'cocoa', 'Caffeine', {
    skin: ['Kofein rozproudí a stáhne otoky.', 'Kofein povzbudí i pokožku, nejen hlavu.'],
  }),
  pupecnik: of('leaf', 'moss', 'Centella Asiatica Extract', {
    skin: [
      'Pupečník asijský tiší zarudnutí a opravuje bariéru.',
      'Centella uklidní pleť, kterou něco rozzlobilo.',
    ],
  }),
  sipek: of('flower', 'coral', 'Rosa Canina Fruit Oil', {
    skin: [
      'Šípkový olej zjemňuje jizvičky a vyrovnává tón.',
      'Olej ze šípků vrací pleti pružnost.',
    ],
  }),
  vcelivosk: of('drop', 'honey', 'Cera Alba', {
    skin: [
      'Včelí vosk vytvoří ochranu, přes kterou mráz neprojde.',
      'Vosk od třeboňských včelařů drží vláhu uvnitř.',
    ],
  }),
  malina: of('heart', 'berry', 'Rubus Idaeus Seed Oil', {
    skin: [
      'Malinový olej je přirozeně bohatý na vitamin E.',
      'Voní malinami, ale nesvádí k olizování.',
    ],
    scent: [
      'Malina s růží voní jako červencová zahrada.',
      'Ovocná vůně, která není sladká až k bolesti.',
    ],
  }),
  rakytnik: of('sun', 'orange', 'Hippophae Rhamnoides Oil', {
    skin: [
      'Rakytník hojí a má víc vitaminů než celá ošatka.',
      'Olej z rakytníku zacelí popraskanou pokožku.',
    ],
  }),
  tresen: of('heart', 'berry', 'Prunus Avium Seed Oil', {
    skin: ['Třešňový nádech rty jemně zbarví.', 'Olej z třešňových pecek rty vyhladí.'],
  }),
  ryze: of('waves', 'plum', 'Hydrolyzed Rice Protein', {
    hair: [
      'Rýžový protein obalí vlas a zvedne ho od kořínků.',
      'Rýže dodá jemným vlasům plnost, ale ne váhu.',
      'Protein z rýže vlas zesílí.',
    ],
  }),
  kopriva: of('leaf', 'teal', 'Urtica Dioica Extract', {
    hair: [
      'Kopřiva zklidní pokožku hlavy a vlasy pak pomaleji mastní.',
      'Kopřivu sbíráme v květnu, kdy má nejvíc křemíku.',
      'Kopřivový odvar dodá vlasům lesk, jaký znala už babička.',
    ],
  }),
  rasy: of('waves', 'sea', 'Laminaria Digitata Extract', {
    hair: [
      'Mořské řasy dodají vlasům minerály a pružnost.',
      'Výtažek z řas vlasy zvedne a provoní mořem.',
    ],
  }),
  biotin: of('star', 'sky', 'Biotin', {
    hair: [
      'Biotin podporuje pevnost vlasu od kořínků.',
      'Vitamin H pomáhá řídnoucím vlasům vypadat plnější.',
    ],
  }),
  konopi: of('leaf', 'moss', 'Cannabis Sativa Seed Oil', {
    hair: [
      'Konopný olej vlas změkčí a pokožku hlavy nechá v klidu.',
      'Olej z konopných semínek dodá vlasům vláčnost.',
    ],
    skin: ['Konopný olej zklidní pleť po holení.', 'Konopí vyživí i ošlehanou pokožku.'],
  }),
  citron: of('sun', 'lemon', 'Citrus Limon Extract', {
    hair: [
      'Citron vlasy odmastí a dodá jim lesk.',
      'Citronová šťáva uzavře vlas a ten se líp rozčeše.',
    ],
    scent: [
      'Voní po čerstvě nastrouhané citronové kůře.',
      'Citron osvěží kuchyň i hlavu.',
      'Citrusová vůně, která do hodiny vyprchá.',
    ],
  }),
  kolagen: of('waves', 'rose', 'Hydrolyzed Collagen', {
    hair: ['Rostlinný kolagen vlas zesílí a zpevní.', 'Kolagen dodá účesu hustotu.'],
  }),
  zinek: of('bubbles', 'steel', 'Zinc PCA', {
    hair: [
      'Zinek reguluje maz a bere lupům důvod k návratu.',
      'Pyrithion zinečnatý jsme nahradili šetrnějším zinkem PCA.',
    ],
    mouth: ['Zinek zpomaluje tvorbu zubního kamene.', 'Soli zinku drží dech svěží.'],
  }),
  repik: of('leaf', 'meadow', 'Agrimonia Eupatoria Extract', {
    hair: ['Řepík se na pokožku hlavy používá po staletí.', 'Řepík zklidní svědění a stáhne maz.'],
  }),
  salvej: of('leaf', 'meadow', 'Salvia Officinalis Extract', {
    hair: ['Šalvěj a dubová kůra stahují a zklidňují.', 'Šalvěj omezí maštění.'],
    skin: ['Šalvěj přirozeně omezuje pocení.', 'Šalvěj tlumí zápach a zklidňuje.'],
    mouth: ['Šalvěj zpevňuje dásně.', 'Šalvěj je pro krvácivé dásně stará jistota.'],
  }),
  granat: of('heart', 'berry', 'Punica Granatum Extract', {
    hair: [
      'Granátové jablko chrání barvu před vyblednutím.',
      'Antioxidanty z granátového jablka drží odstín sytý.',
    ],
  }),
  keratin: of('waves', 'amber', 'Hydrolyzed Keratin', {
    hair: [
      'Keratin zaplní místa, kde se vlas láme.',
      'Keratin vlasy vyhladí a ochrání před teplem.',
    ],
  }),
  orech: of('leaf', 'cocoa', 'Juglans Regia Shell Extract', {
    hair: ['Výtažek z ořechu prohloubí tmavé odstíny.', 'Ořechový olej dodá tmavým vlasům lesk.'],
    scent: [
      'Tónovaný prášek splyne s tmavými vlasy.',
      'Lehce ořechová vůně, kterou skoro necítíte.',
    ],
  }),
  pomeranc: of('sun', 'orange', 'Citrus Aurantium Flower Oil', {
    scent: [
      'Pomerančový květ voní jako jaro na Sicílii.',
      'Pomeranč zvedne náladu i v lednu.',
      'Sladký pomeranč s trochou kůry.',
    ],
  }),
  cista: of('drop', 'snow', '', {
    scent: [
      'Bez vůně, a to úmyslně.',
      'Parfemaci jsme vynechali celou.',
      'Neutrální, hodí se k jakémukoli parfému.',
    ],
  }),
  bavlna: of('bubbles', 'snow', 'Gossypium Herbaceum Extract', {
    scent: [
      'Voní jako prádlo sušené na zahradě.',
      'Čistá bavlna, vůně, kterou snese každý nos.',
      'Vůně čerstvě povlečené postele.',
    ],
  }),
  len: of('flower', 'linen', 'Linum Usitatissimum Seed Oil', {
    hair: ['Lněný gel kudrny spojí a nezatvrdne.', 'Lněné semínko dodá vlnám tvar.'],
    skin: [
      'Lněný olej vrací pokožce pružnost.',
      'Len tiší svědění a pnutí.',
      'Omega 3 z lněného semínka zklidní suchou pokožku.',
    ],
  }),
  kokos: of('drop', 'cream', 'Cocos Nucifera Oil', {
    hair: ['Kokosový olej pronikne do vlasu a udrží v něm vláhu.', 'Kokos vlasy uhladí a provoní.'],
    skin: ['Kokosový olej změkčí a dodá skluz.', 'Kokos pokožku vyživí a jemně provoní.'],
  }),
  rozmaryn: of('leaf', 'teal', 'Rosmarinus Officinalis Leaf Oil', {
    hair: [
      'Rozmarýn prokrvuje pokožku hlavy.',
      'Rozmarýn patří proti řídnutí vlasů k nejlépe prozkoumaným bylinám.',
    ],
  }),
  lipa: of('flower', 'meadow', 'Tilia Cordata Flower Extract', {
    hair: ['Lipový květ vlasy změkčí a dodá jim lesk.', 'Lípa drží tvar a přitom voní.'],
  }),
  more: of('waves', 'lake', 'Maris Sal', {
    scent: [
      'Voní jako ráno u moře, než přijdou lidi.',
      'Mořské řasy a trocha soli.',
      'Svěží vůně, která není sladká.',
    ],
  }),
  jehlici: of('leaf', 'pine', 'Abies Sibirica Oil', {
    scent: [
      'Jehličí ze Šumavy pročistí hlavu i nos.',
      'Voní jako les po dešti.',
      'Smrková silice zahřeje a uvolní.',
    ],
  }),
  kokosvune: of('drop', 'cream', 'Cocos Nucifera Extract', {
    scent: ['Kokos voní po dovolené, na kterou jste nejeli.', 'Krémový kokos bez umělé sladkosti.'],
  }),
  bylinky: of('leaf', 'meadow', 'Achillea Millefolium Extract', {
    scent: ['Směs lučních bylin voní suše a čistě.', 'Řebříček, máta a meduňka z Vysočiny.'],
    mouth: ['Sedm bylin zklidňuje dásně.', 'Bylinná směs zpevňuje dásně a osvěží dech.'],
  }),
  svestka: of('heart', 'plum', 'Prunus Domestica Extract', {
    scent: [
      'Vanilka se švestkou voní jako koláč, který se ještě peče.',
      'Teplá, trochu sváteční vůně.',
    ],
  }),
  eukalyptus: of('leaf', 'teal', 'Eucalyptus Globulus Leaf Oil', {
    scent: [
      'Eukalyptus uvolní ucpaný nos.',
      'Silice z eukalyptu se ve vodě rozvine a dobře se po ní dýchá.',
    ],
  }),
  rozmarynvune: of('leaf', 'teal', 'Rosmarinus Officinalis Leaf Oil', {
    scent: [
      'Rozmarýn zahřeje ztuhlé svaly.',
      'Rozmarýn povzbudí, koupejte se raději před večeří než po ní.',
    ],
  }),
  ruzevune: of('flower', 'rose', 'Rosa Damascena Flower Oil', {
    scent: ['Růže voní celá koupelna.', 'Plátky růží se ve vodě rozvinou.'],
  }),
  oliva: of('leaf', 'cream', 'Sodium Olivate', {
    scent: ['Olivový olej tvoří sedm desetin kostky.', 'Oliva myje jemně a voní jen lehce.'],
  }),
  kozi: of('drop', 'cream', 'Caprae Lac', {
    scent: ['Kozí mléko změkčí i suchou pokožku.', 'Kozí mléko z farmy na Vysočině a nic navíc.'],
  }),
  mesicek: of('flower', 'sunny', 'Calendula Officinalis Flower Extract', {
    scent: ['Okvětní plátky měsíčku jsou vidět i v kostce.', 'Měsíček je k pokožce laskavý.'],
    skin: [
      'Měsíček hojí drobné prasklinky.',
      'Výtažek z měsíčku tiší zarudnutí.',
      'Měsíček z našich polí regeneruje podrážděnou pokožku.',
    ],
  }),
  dehet: of('cross', 'graphite', 'Pix Liquida', {
    scent: [
      'Dřevěný dehet se na problematickou pokožku používá odedávna.',
      'Voní kouřem a dřevem, na to si zvyknete.',
    ],
  }),
  medunkavune: of('leaf', 'meadow', 'Melissa Officinalis Extract', {
    scent: ['Meduňka voní citronově a zklidní.', 'Meduňka z Vysočiny, sbíraná před květem.'],
  }),
  jablko: of('leaf', 'moss', 'Pyrus Malus Extract', {
    scent: [
      'Voní po zeleném jablku, ne po bonbonu.',
      'Jablečná vůně je svěží a lehká.',
      'Jablko ze zahrady, ještě trochu kyselé.',
    ],
  }),
  urea: of('drop', 'sky', 'Urea', {
    skin: [
      'Urea naváže vodu a změkčí ztvrdlou kůži.',
      'Deset procent urey zvládne i popraskané paty.',
    ],
    hair: ['Urea zklidní pokožku se sklonem k atopii.', 'Trocha urey udrží pokožku hlavy vláčnou.'],
  }),
  jirovec: of('leaf', 'cocoa', 'Aesculus Hippocastanum Extract', {
    skin: ['Kaštan uleví těžkým nohám.', 'Výtažek z jírovce podpoří žíly po celodenním stání.'],
  }),
  salvejvune: of('leaf', 'meadow', 'Salvia Officinalis Extract', {
    scent: ['Šalvěj omezuje pocení přirozenou cestou.', 'Šalvěj voní suše a bylinně.'],
  }),
  kvet: of('flower', 'rose', 'Jasminum Officinale Extract', {
    scent: [
      'Bílé květy voní čistě, ne těžce.',
      'Konvalinka, jasmín a trocha zeleně.',
      'Květinová vůně, která nebolí hlavu.',
    ],
  }),
  pivonka: of('flower', 'rose', 'Paeonia Officinalis Extract', {
    scent: ['Pivoňka voní plně, a přece lehce.', 'Pivoňky v nejlepším týdnu roku.'],
  }),
  kakao: of('heart', 'cocoa', 'Theobroma Cacao Butter', {
    skin: ['Kakaové máslo pokožku vyživí a lehce provoní.', 'Kakaové máslo podtrhne opálení.'],
  }),
  citlive: of('heart', 'sky', 'Potassium Nitrate', {
    mouth: [
      'Dusičnan draselný tlumí citlivost do dvou týdnů.',
      'Zubní krčky přestanou na studené reagovat.',
    ],
  }),
  fluor: of('star', 'snow', 'Sodium Fluoride', {
    mouth: [
      'Fluorid zpevňuje sklovinu a brání kazu.',
      'Správná dávka fluoridu chrání i první zoubky.',
    ],
  }),
  xylitol: of('leaf', 'mint', 'Xylitol', {
    mouth: ['Xylitol bere bakteriím potravu.', 'Březový cukr chrání zuby a chutná jemně.'],
  }),
  propolis: of('drop', 'honey', 'Propolis Extract', {
    mouth: ['Propolis podporuje hojení dásní.', 'Včelí propolis chrání ústa přirozeně.'],
  }),
  enzymy: of('bubbles', 'sky', 'Subtilisin', {
    mouth: [
      'Enzymy rozpouští povlak, ve kterém se barviva drží.',
      'Na skvrny od kávy a čaje, bez zrnek navíc.',
    ],
  }),
  voda: of('drop', 'lake', 'Aqua', {
    skin: ['Devadesát devět procent tvoří voda.', 'Čistá voda a šest dalších složek, nic víc.'],
  }),
  zinekplet: of('cross', 'baby', 'Zinc Oxide', {
    skin: [
      'Oxid zinečnatý vytvoří vrstvu, přes kterou vlhkost neprojde.',
      'Zinek vysušuje zarudnutí a chrání.',
    ],
  }),
  lanolin: of('drop', 'cream', 'Lanolin', {
    skin: ['Čištěný lanolin pokožku zvláční a ochrání.', 'Lanolin drží i pod plenou.'],
  }),
  broskev: of('sun', 'coral', 'Prunus Persica Extract', {
    hair: ['Broskvový výtažek vlásky uhladí.', 'Po broskvi se dají rozčesat i cůpky po spaní.'],
  }),
  malinavlasy: of('heart', 'berry', 'Rubus Idaeus Extract', {
    hair: [
      'Malinová vůně pomůže i s těmi, kdo si hlavu mýt nechtějí.',
      'Malina voní, ale v puse nechutná.',
    ],
  }),
  ovesholeni: of('leaf', 'steel', 'Avena Sativa Kernel Extract', {
    skin: ['Oves zklidní pleť, která se holení bojí.', 'Ovesný výtažek omezí pálení.'],
  }),
  cedr: of('leaf', 'graphite', 'Cedrus Atlantica Bark Oil', {
    scent: [
      'Cedr voní suše a klidně.',
      'Cedrové dřevo s trochou pepře.',
      'Dřevo, kouř a čerstvý vzduch.',
    ],
  }),
  uhlivune: of('bubbles', 'graphite', 'Charcoal Powder', {
    scent: ['Aktivní uhlí naváže pot i prach.', 'Uhlí čistí do hloubky a voní dřevem.'],
  }),
  grep: of('sun', 'coral', 'Citrus Paradisi Peel Oil', {
    scent: ['Grep je hořký akorát.', 'Grepová kůra a černý pepř probudí.'],
  }),
  santal: of('moon', 'amber', 'Santalum Album Oil', {
    scent: ['Santal voní teple a dlouho.', 'Santalové dřevo voní klidně a teple.'],
  }),
  aloevune: of('leaf', 'meadow', 'Aloe Barbadensis Leaf Juice', {
    scent: ['Aloe vera šetří ruce.', 'Aloe drží pokožku vláčnou i po dřezu nádobí.'],
  }),
  ocet: of('drop', 'lemon', 'Acetic Acid', {
    scent: [
      'Ocet rozpustí kámen a jeho pach vyprchá do pěti minut.',
      'Síla octa bez jeho zápachu.',
    ],
  }),
  vanilka: of('star', 'cream', 'Vanilla Planifolia Extract', {
    scent: ['Vanilka s tonkou voní jako neděle.', 'Teplá vanilka, která nepřebije večeři.'],
  }),
  dub: of('leaf', 'cocoa', 'Quercus Robur Bark Extract', {
    skin: ['Dubová kůra zklidňuje a stahuje.', 'Dubová kůra je při podráždění osvědčená.'],
  }),
  vitc: of('sun', 'orange', '', {
    health: [
      'Vitamin C přispívá k normální funkci imunitního systému.',
      'Vitamin C pomáhá snižovat únavu a vyčerpání.',
    ],
  }),
  vitd: of('sun', 'sunny', '', {
    health: [
      'Vitamin D přispívá k udržení normálního stavu kostí.',
      'Od října do března ho ze slunce v Česku mnoho nezískáme.',
    ],
  }),
  vitb: of('bubbles', 'coral', '', {
    health: [
      'Vitaminy skupiny B přispívají k normální psychické činnosti.',
      'Béčka přispívají ke snížení únavy.',
    ],
  }),
  vite: of('drop', 'moss', '', { health: ['Vitamin E chrání buňky před oxidativním stresem.'] }),
  zinekzdravi: of('cross', 'steel', '', {
    health: [
      'Zinek přispívá k normálnímu stavu vlasů, nehtů a pokožky.',
      'Zinek přispívá k normální funkci imunitního systému.',
    ],
  }),
  horcik: of('waves', 'sea', '', {
    health: [
      'Hořčík přispívá k normální činnosti svalů.',
      'Hořčík přispívá ke snížení míry únavy.',
    ],
  }),
  horciknoc: of('moon', 'night', '', {
    health: ['Meduňka pomáhá udržet klidný spánek a hořčík uvolní svaly.'],
  }),
  zelezo: of('drop', 'berry', '', {
    health: [
      'Železo přispívá k normální tvorbě červených krvinek.',
      'Vitamin C zvyšuje vstřebávání železa.',
    ],
  }),
  vapnik: of('star', 'snow', '', {
    health: ['Vápník je potřebný pro udržení normálního stavu kostí a zubů.'],
  }),
  omega: of('drop', 'lake', '', {
    health: [
      'DHA a EPA přispívají k normální činnosti srdce.',
      'Rybí olej je čištěný, takže po něm nezůstane pachuť.',
    ],
  }),
  probiotika: of('bubbles', 'mint', '', {
    health: ['Deset miliard živých bakterií v kapsli, která projde žaludkem.'],
  }),
  medunkacaj: of('moon', 'meadow', '', {
    food: ['Meduňka je čaj na dobrou noc.', 'Meduňka voní citronově a zklidní po dlouhém dni.'],
  }),
  matacaj: of('leaf', 'mint', '', {
    food: ['Máta pomůže po těžkém jídle.', 'Máta osvěží i studená s ledem.'],
  }),
  sipekcaj: of('heart', 'coral', '', {
    food: ['Šípek je kyselý akorát a barví do červena.', 'Šípky sbíráme po prvním mrazíku.'],
  }),
  hermanekcaj: of('flower', 'honey', '', { food: ['Heřmánek uklidní žaludek i nervy.'] }),
  koprivacaj: of('leaf', 'moss', '', { food: ['Kopřiva je jarní čaj, ale chutná celý rok.'] }),
  tymian: of('leaf', 'teal', '', { food: ['Tymián uleví při kašli a rýmě.'] }),
  fenykl: of('leaf', 'meadow', '', { food: ['Fenykl s anýzem a kmínem uklidní břicho.'] }),
  lipacaj: of('flower', 'honey', '', { food: ['Lipový květ zahřeje a pomůže se vypotit.'] }),
  zazvor: of('sun', 'orange', '', {
    food: ['Zázvor zahřeje i bez medu.', 'Kousky zázvoru jsou v sáčku vidět.'],
  }),
  plody: of('heart', 'berry', '', {
    food: [
      'Lesní plody barví čaj do ruda a voní po srpnu.',
      'Ostružina, malina a borůvka z českých lesů.',
    ],
  }),
  jablkocaj: of('star', 'cocoa', '', {
    food: ['Skořice a sušené jablko voní jako advent.', 'Voní po závinu, ale bez cukru.'],
  }),
}
