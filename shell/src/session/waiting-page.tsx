import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'

/** A page that is left as soon as its work is done. */
export function WaitingPage({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap">
      <h1>{title}</h1>
      <Spinner inline label={text} />
    </div>
  )
}
