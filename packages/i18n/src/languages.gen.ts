// Written by scripts/write-languages.mjs from the folders of locales/.
export const entries = {
  en: {"name":"English","locale":"en-GB","joins":{"couple":"&","dateAndTime":"at"},"time":{"fullHour":"{{hour12}} {{period}}","withMinutes":"{{hour12}}:{{minute}} {{period}}","noon":"noon"},"dayPeriods":["am","pm"]},
  ar: {"name":"العربية","locale":"ar-u-nu-latn","direction":"rtl","hasRegionalMonths":true,"joins":{"couple":"و","dateAndTime":"،","before":{"names":"^[^\\p{Script=Arabic}]","word":"و "}},"time":{"fullHour":"الساعة {{hour12}}:00 {{period}}","withMinutes":"الساعة {{hour12}}:{{minute}} {{period}}"},"dayPeriods":["ص","م"]},
  da: {"name":"Dansk","locale":"da-DK","longDate":"{{weekday}} den {{date}}","joins":{"couple":"&","dateAndTime":""},"time":{"fullHour":"kl. {{hour}}.00","withMinutes":"kl. {{hour}}.{{minute}}"},"hyphens":true},
  de: {"name":"Deutsch","locale":"de-DE","longDate":"{{weekday}}, {{date}}","joins":{"couple":"&","dateAndTime":","},"time":{"fullHour":"{{hour}} Uhr","withMinutes":"{{hour}}.{{minute}} Uhr"},"hyphens":true,"capitalizesNouns":true},
  es: {"name":"Español","locale":"es-ES","longDate":"{{weekday}}, {{date}}","joins":{"couple":"&","dateAndTime":"a las","dateAndTimeAtOne":"a la","before":{"names":"^h?[ií](?![aeoáéó])","word":"e"}},"time":{"fullHour":"{{hour}}:00 h","withMinutes":"{{hour}}:{{minute}} h"}},
  fr: {"name":"Français","locale":"fr-FR","firstOfMonth":"1er","joins":{"couple":"et","coupleInText":"&","dateAndTime":"à"},"time":{"fullHour":"{{hour}} h","withMinutes":"{{hour}} h {{minute}}"}},
  it: {"name":"Italiano","locale":"it-IT","firstOfMonth":"1º","joins":{"couple":"e","dateAndTime":"alle","before":{"names":"^[eèé]","word":"ed"}},"time":{"fullHour":"ore {{hour}}:00","withMinutes":"ore {{hour}}:{{minute}}"}},
  nb: {"name":"Norsk bokmål","locale":"nb-NO","joins":{"couple":"&","dateAndTime":""},"time":{"fullHour":"kl. {{hour2}}.00","withMinutes":"kl. {{hour2}}.{{minute}}"},"hyphens":true},
  nl: {"name":"Nederlands","locale":"nl-NL","joins":{"couple":"&","dateAndTime":"om"},"time":{"fullHour":"{{hour}}.00 uur","withMinutes":"{{hour}}.{{minute}} uur"},"hyphens":true},
  pl: {"name":"Polski","locale":"pl-PL","longDate":"{{date}} r. ({{weekday}})","joins":{"couple":"i","dateAndTime":"o"},"time":{"fullHour":"godz. {{hour}}.00","withMinutes":"godz. {{hour}}.{{minute}}"}},
  pt: {"name":"Português","locale":"pt-PT","longDate":"{{weekday}}, {{date}}","joins":{"couple":"e","dateAndTime":", às","dateAndTimeAtOne":", à"},"time":{"fullHour":"{{hour}}h00","withMinutes":"{{hour}}h{{minute}}"}},
  sv: {"name":"Svenska","locale":"sv-SE","joins":{"couple":"&","dateAndTime":""},"time":{"fullHour":"kl. {{hour}}.00","withMinutes":"kl. {{hour}}.{{minute}}"},"hyphens":true},
} as const;
