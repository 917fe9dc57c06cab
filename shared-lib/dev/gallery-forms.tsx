import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import * as z from 'zod/mini'
import {
  birthDate,
  city,
  consent,
  email,
  honeypot,
  optionalTextArea,
  password,
  personName,
  phone,
  postcode,
  street,
} from '../src/contract/fields.ts'
import { CheckboxField, ConsentField } from '../src/forms/checkbox-field.tsx'
import { DateField } from '../src/forms/date-field.tsx'
import { HoneypotField } from '../src/forms/honeypot-field.tsx'
import { PasswordField, PasswordTicks } from '../src/forms/password-field.tsx'
import { PhoneField } from '../src/forms/phone-field.tsx'
import { RadioPills } from '../src/forms/radio-field.tsx'
import { SelectField } from '../src/forms/select-field.tsx'
import { ShopForm } from '../src/forms/shop-form.tsx'
import { SubmitButton } from '../src/forms/submit-button.tsx'
import { TextAreaField } from '../src/forms/text-area-field.tsx'
import { TextField } from '../src/forms/text-field.tsx'
import { useShopForm } from '../src/forms/use-shop-form.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { Button } from '../src/ui/button.tsx'
import { Dialog, type DialogProps } from '../src/ui/dialog.tsx'
import { Notice, Panel } from '../src/ui/panel.tsx'
import { SummaryList } from '../src/ui/summary-list.tsx'

const schema = z.object({
  salutation: z.literal([1, 2, 3], 'form.error.salutation'),
  firstName: personName(),
  lastName: personName(),
  born: birthDate(),
  phone: phone(),
  email: email(),
  street: street(),
  city: city(),
  postcode: postcode(),
  reason: z.string(),
  secret: password(),
  again: z.string(),
  note: optionalTextArea(),
  terms: consent(),
  news: z.boolean(),
  website: honeypot(),
})

export function Registration() {
  const form = useShopForm(schema, {
    salutation: 2,
    firstName: 'Jana',
    lastName: 'Dvořáková',
    born: '31.2.1989',
    phone: '+420 777 123 456',
    email: 'jana@posta.cz',
    street: 'Pekařská 41',
    city: 'Brno',
    postcode: '602 00',
    reason: '',
    secret: 'Pistacie7',
    again: '',
    note: 'Prosím nezvonit, miminko spí.',
    terms: false,
    news: false,
    website: '',
  })
  return (
    <I18nextProvider i18n={createI18n()}>
      <div className="cart">
        <ShopForm form={form} onSubmit={() => Promise.reject(new Error('down'))}>
          <Panel title="O vás">
            <div className="two">
              <RadioPills
                name="salutation"
                legend="Oslovení"
                options={[
                  { value: 2, label: 'Paní' },
                  { value: 3, label: 'Slečna' },
                  { value: 1, label: 'Pan' },
                ]}
                className="span"
              />
              <TextField name="firstName" label="Jméno" preset="firstName" />
              <TextField name="lastName" label="Příjmení" preset="lastName" />
              <DateField name="born" label="Datum narození" />
              <PhoneField name="phone" label="Telefon" />
              <TextField
                className="span"
                name="email"
                label="E-mail"
                preset="email"
                help="Pošleme na něj odkaz, kterým registraci potvrdíte."
              />
              <TextField
                className="span"
                name="street"
                label="Ulice a číslo domu"
                preset="street"
              />
              <TextField name="city" label="Město" preset="city" />
              <TextField name="postcode" label="PSČ" preset="postcode" help="Pět číslic" />
              <SelectField
                name="reason"
                label="Důvod"
                placeholder="Vyberte"
                options={[{ value: 'a', label: 'Poškozené zboží' }]}
              />
            </div>
          </Panel>
          <Panel title="Heslo">
            <div className="two">
              <PasswordField
                name="secret"
                label="Heslo"
                autoComplete="new-password"
                deps={['again']}
              />
              <PasswordField name="again" label="Heslo znovu" autoComplete="new-password" />
            </div>
            <PasswordTicks name="secret" />
          </Panel>
          <Panel title="Souhlasy">
            <TextAreaField name="note" label="Poznámka" optional help="Pro řidiče." />
            <ConsentField name="terms" label="Souhlas s podmínkami klubu">
              Souhlasím s <a href="#p">podmínkami Teta klubu</a>
            </ConsentField>
            <CheckboxField name="news" label="Leták">
              Chci leták a rady e-mailem, jednou za čtrnáct dní
            </CheckboxField>
            <HoneypotField />
          </Panel>
          <SubmitButton>Pokračovat k adrese</SubmitButton>
        </ShopForm>
        <Dialogs />
      </div>
    </I18nextProvider>
  )
}

type Kind = NonNullable<DialogProps['kind']>

function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(
    () => (new URLSearchParams(location.search).get('dialog') as Kind | null) ?? null,
  )
  const close = () => setOpen(null)
  return (
    <div className="stack">
      {(['center', 'sheet', 'drawer'] as const).map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        kind={open ?? 'center'}
        alert={open === 'center'}
        onClose={close}
        closeLabel="Zavřít"
        title={open === 'center' ? 'Vyměnit 750 bodů za kupon?' : 'Filtrovat'}
        footer={
          open === 'center' ? (
            <>
              <Button look="club" onClick={close}>
                Vyměnit 750 bodů
              </Button>
              <Button data-autofocus onClick={close}>
                Nechat si body
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>Zrušit vše</Button>
              <Button look="plum" onClick={close}>
                Zobrazit 198 produktů
              </Button>
            </>
          )
        }
      >
        <SummaryList
          lines={[
            { key: 'a', text: 'Máte', value: '1 248 bodů' },
            { key: 'b', text: 'Za kupon', value: '−750 bodů' },
            { key: 'c', text: 'Zbyde vám', value: '498 bodů' },
          ]}
        />
        <Notice tone="warn" title="Výměnu nejde vzít zpět.">
          Po získání kuponu už body vrátit nelze, ani když ho nevyužijete.
        </Notice>
      </Dialog>
    </div>
  )
}
