import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { FormProvider, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ErrorMessage } from '../api-client/error-message.ts'
import { refusalOf } from './form-errors.ts'
import { ErrorPanel } from './error-panel.tsx'
import { forgetRefused, rememberRefused } from './refused-values.ts'
import { ShopFormContext, type FieldEntry } from './form-context.ts'
import { useFormStates, type ShopFormReturn } from './use-shop-form.ts'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/panel.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import styles from './forms.module.css'

type ShopFormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: ShopFormReturn<Input, Output>
  /** Called with valid values. A rejection is shown here and not thrown further. */
  onSubmit: (values: Output) => unknown
  /** A failure known from elsewhere: the error of the mutation. */
  error?: unknown
  /** i18n namespace of the schema's message keys. */
  ns?: string
  /** The form's field for a JSON path of the request: `billingAddress.postcode` → `postcode`. */
  fieldOfPath?: (path: string) => string
  children: ReactNode
}

/**
 * The form around the fields. A submit with wrong fields is blocked and said in a panel above, and
 * the first of them takes the focus; what the server refuses lands at its field and in the same
 * panel. Nothing typed is ever thrown away.
 */
export function ShopForm<Input extends FieldValues, Output>(props: ShopFormProps<Input, Output>) {
  const { form, onSubmit, error, ns = 'common', fieldOfPath, children, className, ...rest } = props
  const [fields] = useState(() => new Map<string, FieldEntry>())
  const context = useMemo(() => ({ fields, ns }), [fields, ns])
  const states = useFormStates(form.control)
  const { failure, failures, clear, fail, show } = useRefusals(form, fields, fieldOfPath)
  const busy = useRef(false)

  const showKnown = useEffectEvent(show)
  useEffect(() => {
    if (error) showKnown(error)
  }, [error])

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return // a double click is one order
    busy.current = true
    clear()
    let isWrong = false
    try {
      await form.handleSubmit(
        (values) => onSubmit(values),
        () => (isWrong = true),
      )(event)
      if (isWrong) fail() // after the form has said so: its panel and the messages are there
    } catch (refusal) {
      show(refusal)
    } finally {
      busy.current = false
    }
  }
  const active = Object.entries(states).filter(([, holds]) => holds)
  return (
    <FormProvider {...form}>
      <ShopFormContext value={context}>
        {/* A submit before the script has loaded leads nowhere: nothing typed is lost, and no
            password gets into the address. */}
        <form
          method="dialog"
          {...rest}
          noValidate
          className={cx(styles['form'], className)}
          onSubmit={(event) => void submit(event)}
          aria-busy={states.loading || undefined}
          data-state={active.map(([name]) => name).join(' ')}
        >
          <FormWithoutScript />
          <ErrorPanel submitted={states.submitted} failure={failure} failures={failures} />
          {children}
        </form>
      </ShopFormContext>
    </FormProvider>
  )
}

/** Says that the form needs scripts: without them it looks as if it could be sent. */
function FormWithoutScript() {
  const { t } = useTranslation('common')
  return (
    <WithoutScript>
      <Notice tone="warn">{t('form.withoutScript')}</Notice>
    </WithoutScript>
  )
}

/** Puts what the server refused at its fields; the rest is the failure of the whole form. */
function useRefusals<Input extends FieldValues, Output>(
  { control, getValues, setError }: ShopFormReturn<Input, Output>,
  fields: Map<string, FieldEntry>,
  fieldOfPath?: (path: string) => string,
) {
  const [failure, setFailure] = useState<ErrorMessage>(null)
  const [failures, setFailures] = useState(0)
  const fail = () => setFailures((count) => count + 1)
  const shown = useRef<unknown>(null)
  const show = (error: unknown) => {
    // a mutation gives the same error twice: rejected and as its state
    if (shown.current === error) return
    shown.current = error
    const { fields: faults, rest } = refusalOf(error, (name) => fields.has(name), fieldOfPath)
    rememberRefused(control, faults, (name) => getValues(name as FieldPath<Input>))
    for (const { name, type, message } of faults)
      setError(name as FieldPath<Input>, { type, message })
    setFailure(rest)
    fail()
  }
  const clear = () => {
    forgetRefused(control)
    setFailure(null)
  }
  return { failure, failures, clear, fail, show }
}
