/** A feed that can not be read. Its message is shown in the back office. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault'
  /** In milliseconds: how long the server asks to wait. */
  readonly wait: number
  constructor(message: string, wait = 0) {
    super(message)
    this.wait = wait
  }
}
