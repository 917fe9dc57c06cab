import { fold } from '../../kernel/db/fold-text.ts'
import { stem } from './czech-stem.ts'

/**
 * Correct words that shoppers of a drugstore type although the catalogue may not contain them. They
 * are never corrected: `soda` does not become `sada`. Words of the catalogue need not be listed.
 */
const words = `
  akné alergie alergik bolest bradavice červi ekzém horečka hmyz chřipka inkontinence jizva kašel klíště klíšťata komáři křeče
  krev krvácení kvasinky migréna modřina moli moucha mravenci myši opar pavouk plíseň pot potení průjem puchýř roztoči spálenina
  stárnutí strup svědění štípnutí těhotenství tlak ucho ušní únava vosy vrásky všenka vši zácpa zánět zažívání antibiotika
  antikoncepce aspirin bandáž biotin glukóza ibalgin injekce inzulin jód kapky kolagen kondom kondomy lék léky lubrikant mast
  mastička nos nosní obinadlo ortéza paralen pastilky pilulky protein respirátor rouška roušky sirup teploměr test testy tlakoměr
  báze depilátor epilátor fén kabelka kleště klíšťky kosmetika kulma lampa lampička laser manikúra masáž natáčky nit nitě nůžky
  nůžtičky nůž ozdoby parfumerie pedikúra pěnovka pilník pinzeta podprsenka primer příčesek řasy spona sponka sponky šidítko
  štětec štětce tetování tonik tonikum toner váha vazelína vosk zrcadlo zrcátko žehlička alkohol brambory čokoláda chléb cukr
  dezert džus hořčice jablko káva kakao kečup koření limonáda majonéza máslo med mouka nápoj ocet oříšky ovoce pivo polévka
  potraviny rýže salám sladkosti soda sůl sušenka sušenky sýr tuk víno voda zelenina žvýkačky baterie baterka baterky budík deka
  deštník dóza elektronika fólie hadice hnojivo hodiny hořlavina hrábě hrnec hrnek hřebíky kbelík kladivo kniha knoflík kolečka
  kolíčky koberec koště košík koš krabice krabička květináč lahev lak lampion lepidlo louh lžíce matrace metla mixér mop nádoba
  nářadí obálka obraz papírnictví páska pánev petrolej podložka podpalovač pohár polštář popelnice porcelán povlečení prostěradlo
  provázek rohož ručník ručníky rýžovar sešit síť sítko sklenice skříň smeták smetáček stojan svetr svítidlo šicí špachtle štětka
  talíř tapeta tavítko termoska trezor tužky ubrus vařečka vázy vidlička vysavač zapalovač zápalky zásobník zástěra závěs žárovka
  žárovky židle žehlení akvárium brašna čepice granule hračka hračky kabát kalendář kalhoty kolečko košile krmítko kroužek obojek
  obojky panenka papoušek pelech plavky plyšák pohlednice ponožky postroj postýlka prsten ptáčci punčochy punčocháče pyžamo
  rukavice rukavičky řetízek šátek šaty šperky tričko trička vodítko adventní dárek dávka dávky dentální nehet svatba těhotenský
  vánoce vánoční velikonoce velikonoční výročí
`

const stems = new Set(
  words
    .trim()
    .split(/\s+/)
    .map((word) => stem(fold(word))),
)

/** Whether the list has the word, in any of its forms. @param word - folded. */
export const isCzechWord = (word: string): boolean => stems.has(stem(word))
