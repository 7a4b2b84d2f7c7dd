/** What is said where Discord doesn't take what was to be said, and what a channel needs. */
export const deliveryEn = {
  'delivery.unshown':
    '{kind, select, report {Entry #{number} of the log belongs here, but it cannot be shown as it should be; <slash>log</slash> and <slash>why</slash> tell of it.} image {A picture of the field belongs here, but it cannot be drawn; <slash>map</slash> shows it.} other {Something belongs here that cannot be shown; <slash>battle status</slash> and <slash>log</slash> tell how things stand.}}',
  'delivery.picture':
    '<small>The picture could not be sent{missing, select, none {: Discord does not take it} other {: I lack <bold>{missing}</bold> here}}. <slash>map</slash> shows the field to you alone. In words:</small>',
  'delivery.channel-gone':
    'The channel of the battle <bold>{scenario}</bold> was deleted. Its clocks stand still and nothing is lost. Whoever opened it, an umpire of it or somebody who manages channels moves it by <slash>battle move</slash> in another channel; there it goes on, or is ended.',
  'delivery.channel-closed':
    'I can no longer write in <channel-link>{channel}</channel-link>, where the battle <bold>{scenario}</bold> is fought{missing, select, none {} other {: I lack <bold>{missing}</bold>}}. Its clocks stand still and nothing is lost. As soon as I may write there again it goes on; or it is moved by <slash>battle move</slash> in another channel.',
  'delivery.dm-closed':
    'I cannot write to you directly: you take no direct messages from this server, or have blocked me. What was meant for you alone has not reached you. <slash>log</slash>, <slash>map</slash> and <slash>battle status</slash> tell you what you may know; the privacy settings of the server let my messages in.',
  'permission.ViewChannel': 'View Channel',
  'permission.ViewChannel.without': 'I cannot say anything here at all.',
  'permission.SendMessages': 'Send Messages',
  'permission.SendMessages.without': 'I cannot say anything here of my own accord: no reports, no calls.',
  'permission.EmbedLinks': 'Embed Links',
  'permission.EmbedLinks.without': 'reports and the status post come as plain text.',
  'permission.AttachFiles': 'Attach Files',
  'permission.AttachFiles.without':
    'pictures of the field are told in words; <slash>map</slash> shows them to you alone.',
  'permission.ReadMessageHistory': 'Read Message History',
  'permission.ReadMessageHistory.without': 'after a breakdown something may be said twice.',
  'permission.PinMessages': 'Pin Messages',
  'permission.PinMessages.without': 'the status post scrolls away with the rest.',
  'permission.CreatePrivateThreads': 'Create Private Threads',
  'permission.CreatePrivateThreads.without':
    'no side gets a thread of its own; what is a side’s alone goes to its players by direct message.',
  'permission.SendMessagesInThreads': 'Send Messages in Threads',
  'permission.SendMessagesInThreads.without':
    'nothing can be said in the sides’ threads; what is a side’s alone goes to its players by direct message.',
  'delivery.too-late':
    'Discord no longer takes the answer to what you asked for in <channel-link>{channel}</channel-link>: it took longer than a quarter of an hour. What was done is done; <slash>log</slash>, <slash>map</slash> and <slash>battle status</slash> there tell what came of it.',
  'delivery.readers':
    'Each side’s private thread can be read by its players and, without being let in, by the server’s owner{count, plural, =0 {} one { and the role <bold>{roles}</bold>} other { and the roles <bold>{roles}</bold>}}: they may manage threads.{players, select, none {} other { Among the players that is <bold>{players}</bold>.}}',
  'permission.missing': 'I lack permissions here. Without them:',
  'table.found-again': 'I can write in this channel again; the clocks run on.',
  'table.moved': '{name} has moved the battle to this channel. The clocks run.',
  'table.you-moved': 'From now on the battle is fought here; its sides get new threads.',
  'table.error.may-not-move':
    'A battle is moved by whoever opened it, by its umpires, and by those who manage the channel it moves to.',
  'table.error.moved-already': 'That battle is fought in this channel already.',
  'table.error.said-before': 'That was said before.',
} as const
