// How a mail is sent: over SMTP if SMTP_URL is set, otherwise as an .eml file in DATA_DIR/mail, which every mail program opens.

import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Settings } from '#server/lib/env.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { reasonOf } from '#server/lib/start-error.ts'
import { Bounced, NotSetUp, type OutboxRow, readMail, type Send, type Written } from './outbox.ts'

export interface MailSettings {
  SMTP_URL?: string | undefined
  SMTP_TLS?: Settings['SMTP_TLS'] | undefined
  MAIL_FROM: string
  DATA_DIR: string
}

/** A mail server that is silent for this long is not waited for any longer, in milliseconds. */
const SILENCE = { dnsTimeout: 15_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
/** A limit for one slow mail, well within the time for which a worker claims a row. */
const TIME_FOR_ONE_MAIL = 90_000

/** A mail may only contain its own text, never a file or a URL that the server would read. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true }

/** Reads what a row says. @throws `Undeliverable` */
export type ReadMail = (row: OutboxRow) => Written | Promise<Written>

/** The mail sender of the outbox worker. Rows that are written only when they are sent have a reader of their own. */
export function mailSender(settings: MailSettings, vault: Vault, read: ReadMail = (row) => readMail(row.payload, vault)): Send {
  const write = async (row: OutboxRow) => messageOf(row, settings.MAIL_FROM, await read(row))
  return settings.SMTP_URL
    ? overSmtp(settings.SMTP_URL, needsTls(settings.SMTP_URL, settings.SMTP_TLS), write)
    : intoFiles(join(settings.DATA_DIR, 'mail'), write)
}

type Write = (row: OutboxRow) => Promise<SendMailOptions>

/** Mails hold links that sign people in, so they leave this machine encrypted unless the operator says otherwise. */
function needsTls(url: string, setting: MailSettings['SMTP_TLS']) {
  const { hostname } = new URL(url)
  const isThisMachine = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return setting !== 'optional' && !isThisMachine
}

function overSmtp(url: string, requireTLS: boolean, write: Write): Send {
  let transporter: Transporter | undefined
  return async (row, ending) => {
    transporter ??= (await mailer()).createTransport({ url, requireTLS, ...SILENCE, ...NOTHING_FETCHED })
    const message = await write(row)
    try {
      const late = AbortSignal.timeout(TIME_FOR_ONE_MAIL)
      await transporter.sendMail({ ...message, signal: ending ? AbortSignal.any([late, ending]) : late })
    } catch (error) {
      if (isWithoutTls(error)) throw new NotSetUp(`No mail leaves without encryption (STARTTLS, or SMTP_TLS=optional): ${reasonOf(error)}`)
      throw isRefusedForGood(error) ? new Bounced(String(error)) : error
    }
  }
}

function intoFiles(folder: string, write: Write): Send {
  return async (row) => {
    const writer = (await mailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NOTHING_FETCHED })
    const { message } = await writer.sendMail(await write(row))
    // Mails hold links that sign people in, so other users of the machine cannot read them.
    makeFolder(folder, 0o700)
    // Named after the mail, not the attempt, so that writing it twice makes one file. It appears only once it is complete.
    const name = `${row.created_at.replaceAll(/[:.]/g, '-')}-${row.id}.eml`
    const unfinished = join(folder, `.${name}.${process.pid}`)
    try {
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Loaded with the first mail: most starts send none for a while. */
const mailer = () => import('nodemailer')

function messageOf(row: OutboxRow, from: string, { subject, text, html, unsubscribe, replyTo, bouncesTo, date }: Written): SendMailOptions {
  return {
    from,
    // As an object it is one address, whatever characters it has.
    to: { name: '', address: row.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(bouncesTo && { envelope: { from: bouncesTo, to: row.recipient } }),
    subject,
    text,
    ...(html && { html }),
    // Quoted-printable breaks a long link in its middle, and some mail programs don't put it together again.
    textEncoding: 'base64',
    date: date ?? new Date(row.created_at),
    // The same for each attempt, so that a mail that arrived twice can be recognized.
    messageId: `<${row.id}@${domainOf(from)}>`,
    headers: {
      // Tells mail programs to send no absence notes.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

const domainOf = (from: string) => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'

/** Encryption was not offered, or the certificate is not valid for the mail server. */
const isWithoutTls = (error: unknown) => (error as { code?: string }).code === 'ETLS' || /certificate/i.test(reasonOf(error))

/** The address itself was refused with 5xx. Policies (5.7.x: relaying, authentication) are for the operator to fix, so they are tried again. */
function isRefusedForGood(error: unknown) {
  const { code, command, responseCode, response } = error as { code?: string; command?: string; responseCode?: number; response?: string }
  if (code !== 'EENVELOPE') return false
  // Not even put on the way: the address cannot be written in SMTP.
  if (command === 'API') return true
  return command === 'RCPT TO' && (responseCode ?? 0) >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(response ?? '')
}
