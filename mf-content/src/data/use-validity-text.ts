import { useTranslation } from 'react-i18next'
import { validityEnds, type Validity, type ValidityEnd } from './validity-rules.ts'

/**
 * A validity in words: a sentence with weekdays ('Platí od středy 18. do úterý 24. listopadu'), or
 * a short note.
 */
export function useValidityText(): (validity: Validity, form: 'sentence' | 'note') => string {
  const { t } = useTranslation('mf-content')
  const sentenceEnd = ({ weekday, date }: ValidityEnd) => `${t(`weekdayOf.${weekday}`)} ${date}`
  return (validity, form) => {
    const { from, to } = validityEnds(validity)
    const say = form === 'sentence' ? sentenceEnd : ({ date }: ValidityEnd) => date
    if (from && to) return t(`validity.${form}.both`, { from: say(from), to: say(to) })
    if (from) return t(`validity.${form}.from`, { from: say(from) })
    return to ? t(`validity.${form}.to`, { to: say(to) }) : ''
  }
}
