/**
 * The passwords tried first. With ten characters, a digit, a capital and a special character most of a common list falls
 * away by itself; what people do to a common word to get past such rules is undone before looking.
 */
const words = new Set(
  `password passwort passphrase passw pass parole heslo hesloheslo mojeheslo tajneheslo tajne qwerty qwertyuiop qwertz qwertzuiop qwert
  azerty asdf asdfgh asdfghjkl asdfghjklm 1qaz2wsx 1qaz2wsx3edc qaywsx qaywsxedc zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc zaqxsw administrator admin root user
  guest test testtest tester demo welcome vitejte letmein login prihlaseni access master superman batman spiderman ironman hulk monkey
  dragon football baseball basketball soccer hockey hokej fotbal tennis golfer princess princezna sunshine sluníčko slunicko shadow
  iloveyou milujite milujute miluji lovely lovers lover love laska lasko lasicka milacek zlato zlaticko broucek beruska kocicka kocka
  kocour pejsek pes kote zviratko kun konik ryba medved medvidek opice slon zajic zajicek ferda cmelak pokemon pikachu starwars matrix
  minecraft fortnite mercedes ferrari porsche skoda skodovka octavia fabia audi harley yamaha honda toyota mustang corvette camaro
  michael michelle michal michala jordan jennifer jessica thomas tomas tomasek daniel daniela david davidek robert andrew anthony joshua
  matthew charlie ashley amanda nicole nikola hunter george joseph maggie pepper ginger cookie killer buster tigger tiger eagle falcon
  phoenix maverick silver golden diamond orange banana chocolate cheese butterfly motyl flower kvetina rainbow duha summer leto winter
  zima spring jaro autumn podzim january february march april june july august september october november december leden unor brezen
  duben kveten cerven cervenec srpen zari rijen listopad prosinec monday tuesday wednesday thursday friday saturday sunday pondeli utery
  streda ctvrtek patek sobota nedele martin martina martinek petr petra pavel pavla jana jan honza honzik jirka jiri jitka josef josefa
  pepa pepik marie maruska maminka mamka mama tatinek tata babicka deda dedecek rodina family lucie lucka lucinka katerina katka kacenka
  veronika verunka barbora barca bara tereza terezka terka eliska anna anicka andulka adela adelka natalie natalka karolina karolinka
  kristyna kristynka gabriela gabina monika monca simona simonka lenka hana hanka helena alena alenka ivana iva zuzana zuzka zuzanka
  marketa marketka eva evicka evinka vera verka ludmila jakub kuba kubik kubicek filip filipek lukas lukasek ondra ondrej vojta vojtech
  adam adamek matej matyas patrik radek roman milan mirek miroslav zdenek zdenka stanislav standa vaclav vasek frantisek franta karel
  karlik ales marek marecek dominik dominika richard jaroslav jarda jaroslava vladimir vlada libor lubos bohous praha prague brno ostrava
  plzen olomouc liberec pardubice budejovice jihlava zlin kladno most opava sparta slavia banik bohemka kometa ceskarepublika ceskarepublik
  cesko czech czechrepublic morava slovensko bratislava europe london america canada australia ahoj ahojky ahojahoj nazdar cau caucau
  dobryden jahoda jahodka malina boruvka jablko jablicko citron pomeranc okurka brambora rohlik knedlik svickova pivo pivecko kofola vanoce
  jezisek velikonoce drogerie drogerka kosmetika sampon nakupovani nakup eshop obchod klub teta tetadrogerie trustno whatever computer
  pocitac notebook internet samsung google facebook seznam email gmail hotmail yahoo youtube instagram tiktok netflix amazon apple iphone
  android windows microsoft linux ubuntu hello freedom svoboda secret changeme default temp temporary newpassword noveheslo nevim nevimnevim
  nic nikdo hovno prdel kurva curak pica debil blbec kokot fuckyou fuckoff fucker asshole bitch biteme blowme pussy sexy sexsex bigdick
  abcd abcde abcdef abcdefgh abcabc abcdabcd aaaaaa asasas blink blahblah bubbles babygirl bailey bandit barney beautiful blessed brandon
  brooklyn cameron casper charles chelsea arsenal liverpool barcelona realmadrid juventus chicago chicken christian cowboys crystal dallas
  dakota danger darkness destiny doctor dolphin donald elephant enter explorer forever friends genesis getmein gfhjkm hannah heather hottie
  jackass jackson jasmine jesus jezis godisgood justin kitten lakers liberty lucky steelers madison marina marlboro maxwell melissa
  mickey mistress monster muffin murphy naruto nathan ncc nothing patrick peaches peanut player please porn purple rachel raiders rangers
  redsox samantha sandra scooter scooby slayer smokey snoopy sophie spider stella steven stupid success sweet taylor thunder tinker trustme
  victoria vanessa warrior william willow wizard yankees yellow zombie alexander alexandra alex sasha nastya natasha andrea angel angela
  andela andilek andel andelicek`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/),
)

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const isLetter = /\p{L}/u
const isPlain = /[a-z]/

/** True for a common word with digits and signs hung on it or put in place of letters: `Password1!`, `P@ssw0rd2026`. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const characters = [...typed]
  const last = characters.findLastIndex((character) => isLetter.test(character))
  const bare = characters
    .slice(
      Math.max(
        0,
        characters.findIndex((character) => isLetter.test(character)),
      ),
      last + 1,
    )
    .join('')
  const lastPlain = characters.findLastIndex((character) => isPlain.test(character))
  const unleeted = characters
    .slice(0, lastPlain + 1)
    .map((character) => leet[character] ?? character)
    .join('')
  return [bare, unleeted].some((word) => words.has(onceOnly(word))) || isRow(typed)
}

/** `hesloheslo` is as common as `heslo`. */
function onceOnly(word: string): string {
  for (let size = 3; size * 2 <= word.length; size += 1) {
    const unit = word.slice(0, size)
    if (word.length % size === 0 && unit.repeat(word.length / size) === word) return unit
  }
  return word
}

/** `1234567890aA!`, `Aaaaaaaaaa1!`, `abcdefghij`: a run of equal steps makes up most of it. */
function isRow(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '')
  let longest = 0
  let run = 1
  let lastStep = NaN
  for (let i = 1; i < letters.length; i += 1) {
    const step = letters.charCodeAt(i) - letters.charCodeAt(i - 1)
    const goesOn = Math.abs(step) <= 1 && (step === lastStep || run === 1)
    run = goesOn ? run + 1 : 1
    lastStep = step
    longest = Math.max(longest, run)
  }
  return longest >= 7 && longest * 2 > letters.length
}
