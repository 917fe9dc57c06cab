import { SummaryList, type SummaryLine } from './summary-list.tsx'
import styles from './pay-slip.module.css'

type PaySlipProps = {
  lines: SummaryLine[]
  /** The same for a bank's application; its caption is seen, its `alt` is read aloud. */
  qr?: { src: string; alt: string; caption: string } | undefined
  busy?: boolean
}

/** Data to write into a bank's form, beside their QR code. */
export function PaySlip({ lines, qr, busy = false }: PaySlipProps) {
  return (
    <div className={styles['slip']} aria-busy={busy}>
      <SummaryList lines={lines} />
      {qr ? (
        <figure className={styles['qr']}>
          <img src={qr.src} alt={qr.alt} width={168} height={168} />
          <figcaption>{qr.caption}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
