import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import { ChevronDown } from '@drogerie/shared-lib/ui/icons/chevron-down.tsx'
import styles from './order-lines.module.css'

export type OrderLine = {
  key: number
  image: PictureSource
  brand: string | undefined
  name: string
  /** '2 ks', 'Dárek k nákupu' */
  note: string
  /** 'Vyprodáno', 'Zbývá jen 1 ks.' */
  problem?: string | undefined
  value: string
  gain?: boolean
}

type OrderLinesProps = {
  label: string
  lines: OrderLine[]
  /**
   * Folds a long list to one of names and sums, so that the total and the button below it stay
   * near; says how many lines more there are.
   */
  more?: (count: number) => string
}

/** So many lines stand there of a folded list; one more is not worth a press. */
const shownOfFolded = 3
const shotsOfFolded = 6

/** The ordered goods, line by line: above the order button and on the thank-you page. */
export function OrderLines({ label, lines, more }: OrderLinesProps) {
  const isFolded = more !== undefined && lines.length > shownOfFolded + 1
  const shown = isFolded ? lines.slice(0, shownOfFolded) : lines
  const rest = lines.slice(shown.length)
  return (
    <div>
      <ul className={styles['lines']} aria-label={label}>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {more && rest.length > 0 ? (
        <>
          <Rest label={label} lines={rest} text={more(rest.length)} />
          <p className={styles['named']}>{named(rest)}</p>
        </>
      ) : null}
    </div>
  )
}

/**
 * 'Elmex Zubní pasta, 2 ks, 59,80 Kč; …': what is folded is ordered, too, and the law wants it in
 * sight of the button.
 */
const named = (lines: OrderLine[]) =>
  typography(
    `${lines
      .map(({ brand, name, note, value }) =>
        [[brand, name].filter(Boolean).join(' '), note.toLocaleLowerCase('cs'), value]
          .filter(Boolean)
          .join(', '),
      )
      .join('; ')}.`,
  )

/** Opens by itself when one of them cannot be had. */
function Rest({ label, lines, text }: { label: string; lines: OrderLine[]; text: string }) {
  return (
    <details className={styles['rest']} open={lines.some(({ problem }) => problem)}>
      <summary>
        <span className={styles['shots']} aria-hidden>
          {lines.slice(0, shotsOfFolded).map(({ key, image }) => (
            <Picture key={key} {...image} alt="" />
          ))}
        </span>
        <span className={styles['more']}>
          {text}
          <ChevronDown size={20} />
        </span>
      </summary>
      <ul className={styles['lines']} aria-label={label}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </details>
  )
}

const Line = ({
  line: { image, brand, name, note, problem, value, gain },
}: {
  line: OrderLine
}) => (
  <li className={styles['line']}>
    <Picture {...image} alt="" />
    <span className={styles['name']}>
      <BrandName brand={brand} name={name} />
      <small>{note}</small>
      {problem ? <small className={styles['problem']}>{problem}</small> : null}
    </span>
    <span className={cx(styles['value'], gain && styles['gain'])}>{value}</span>
  </li>
)
