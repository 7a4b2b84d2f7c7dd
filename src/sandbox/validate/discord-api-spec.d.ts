/** The package ships its zod schemas as plain JavaScript; these are the ones the stand-in uses. */
declare module 'discord-api-spec/zod' {
  type Schema = import('zod/v4/core').$ZodType
  export const MessageCreateRequestSchema: Schema
  export const MessageEditRequestPartialSchema: Schema
  export const IncomingWebhookInteractionRequestSchema: Schema
  export const IncomingWebhookUpdateRequestPartialSchema: Schema
  export const CreateMessageInteractionCallbackRequestSchema: Schema
  export const UpdateMessageInteractionCallbackRequestSchema: Schema
  export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema
  export const ModalInteractionCallbackRequestSchema: Schema
  export const PongInteractionCallbackRequestSchema: Schema
  export const ApplicationCommandCreateRequestSchema: Schema
  export const ApplicationCommandUpdateRequestSchema: Schema
  export const ApplicationCommandPatchRequestPartialSchema: Schema
  export const CreateTextThreadWithMessageRequestSchema: Schema
  export const CreateTextThreadWithoutMessageRequestSchema: Schema
  export const CreateGuildChannelRequestSchema: Schema
  export const UpdateGuildChannelRequestPartialSchema: Schema
  export const UpdateThreadRequestPartialSchema: Schema
  export const CreatePrivateChannelRequestSchema: Schema
}
