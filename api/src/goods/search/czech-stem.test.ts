import { describe, expect, test } from 'vitest'
import { fold } from '../../kernel/db/fold-text.ts'
import { meaningfulWordsOf, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

const stemOf = (word: string) => stem(fold(word))

describe('forms of one word share a key @API-04 @CZ-14', () => {
  test.each([
    ['plenka', 'plenky plenek plence plenkách plenkami plenkové plenkám'],
    ['šampon', 'šampony šamponu šamponů šamponem šamponech šampón'],
    ['krém', 'krémy krému krémů krémem krémech krémový krémové'],
    ['mýdlo', 'mýdla mýdel mýdlem mýdlech mýdlový'],
    ['vložka', 'vložky vložek vložkami vložkou'],
    ['prášek', 'prášku prášky prášků práškem práškový'],
    ['kartáček', 'kartáčky kartáčku kartáčků kartáčkem'],
    ['kartáč', 'kartáče kartáčů kartáčem'],
    ['ubrousek', 'ubrousky ubrousků ubrouskem ubrouscích'],
    ['žiletka', 'žiletky žiletek žiletkami'],
    ['rtěnka', 'rtěnky rtěnek rtěnku'],
    ['svíčka', 'svíčky svíček svíčkou'],
    ['utěrka', 'utěrky utěrek utěrkami'],
    ['vlas', 'vlasy vlasů vlasům vlasech vlasový vlasová vlasové vlasových'],
    ['zub', 'zuby zubů zubům zubní'],
    ['parfém', 'parfémy parfému parfémů parfémem parfémový'],
    ['balzám', 'balzámy balzámu balzámem'],
    ['pasta', 'past pasty pastou pastám'],
    ['barva', 'barvy barev barvou barvami'],
    ['papír', 'papíru papíry papírů papírový papírové'],
    ['toaletní', 'toaletního toaletním toaletních'],
    ['dětský', 'dětská dětské dětského dětských dětskými dětskou'],
    ['sprchový', 'sprcha sprchy sprchové sprchového sprchovým'],
    ['dítě', 'děti dětí dětem dětmi dětech'],
    ['ruka', 'ruce rukou rukám rukách'],
    ['pleť', 'pleti pleťový pleťová pleťové'],
    ['tekutý', 'tekuté tekutá tekutého tekutých'],
    ['kapsle', 'kapslí kapslím kapslích'],
    ['tableta', 'tablety tablet tabletu tabletách'],
    ['maska', 'masky masek masku maskami'],
    ['houba', 'houby houbu houbou'],
    ['vitamin', 'vitaminy vitaminu vitamín vitamínů vitaminový'],
    ['citlivý', 'citlivá citlivou citlivé citlivých'],
    ['reklama', 'reklam reklamy reklamou'],
    ['sérum', 'séra séru'],
    ['oko', 'oči očí očima'],
  ])('%s', (word, forms) => {
    expect(forms.split(' ').map((form) => `${form}: ${stemOf(form)}`)).toEqual(
      forms.split(' ').map((form) => `${form}: ${stemOf(word)}`),
    )
  })

  test.each([
    ['krém', 'krmivo'],
    ['vlas', 'vlajka'],
    ['plenka', 'plena'],
    ['mýdlo', 'mýval'],
    ['gel', 'gelato'],
    ['ruka', 'rukavice'],
    ['vata', 'vana'],
    ['maska', 'máslo'],
  ])('%s and %s stay apart', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })
})

describe('words of a text @API-04', () => {
  test.each([
    ['Šampón 400ml', ['sampon', '400', 'ml']],
    ['Krém na ruce a nohy', ['krem', 'na', 'ruce', 'a', 'nohy']],
    ['<b>%_\\</b>', ['b', 'b']],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['krém na ruce', ['krem', 'ruce']],
    ['na', ['na']],
  ])('%s without stop words', (text, words) => {
    expect(meaningfulWordsOf(text)).toEqual(words)
  })

  // Work that grows with the square of the text would take the test's time limit many times over.
  test('a megabyte is one word, split and stemmed in time that grows with it @D11', () => {
    const long = 'eke'.repeat(333_000)
    expect(wordsOf('ščř'.repeat(333_000))).toHaveLength(1)
    expect(long).toContain(stem(long))
  })
})
