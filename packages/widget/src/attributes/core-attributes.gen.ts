// Generated from the table of attributes: `npx vitest run packages/widget/src/attributes -u` updates it.
export const groups = [
  {
    "kind": "flag",
    "isInherited": true,
    "names": [
      "useUserTZ"
    ]
  },
  {
    "kind": "flag",
    "isOverridable": true,
    "parsedOnDemand": "optional",
    "names": [
      "proxy"
    ]
  },
  {
    "kind": "flag",
    "isOverridable": true,
    "names": [
      "inline",
      "inlineRsvp",
      "disabled",
      "hidden",
      "blockInteraction",
      "bypassWebViewCheck",
      "forceOverlay",
      "fakeMobile",
      "fakeIOS",
      "fakeAndroid",
      "debug",
      "dev"
    ]
  },
  {
    "kind": "flag",
    "parsedOnDemand": "required",
    "names": [
      "subscribe"
    ]
  },
  {
    "kind": "flag",
    "names": [
      "buttonsList",
      "hideIconButton",
      "hideIconList",
      "hideIconModal",
      "hideTextLabelButton",
      "hideTextLabelList",
      "hideBackground",
      "hideCheckmark",
      "hideBranding",
      "hideButton",
      "hideRichData",
      "proOverride"
    ]
  },
  {
    "kind": "list",
    "isInherited": true,
    "parsedOnDemand": "optional",
    "names": [
      "alarms",
      "categories",
      "attachments"
    ]
  },
  {
    "kind": "list",
    "isOverridable": true,
    "names": [
      "images"
    ]
  },
  {
    "kind": "list",
    "parsedOnDemand": "required",
    "names": [
      "recurrence_exclude",
      "recurrence_include"
    ]
  },
  {
    "kind": "list",
    "names": [
      "options",
      "optionsMobile",
      "optionsIOS"
    ]
  },
  {
    "kind": "number",
    "isInherited": true,
    "parsedOnDemand": "optional",
    "names": [
      "priority"
    ]
  },
  {
    "kind": "number",
    "isInherited": true,
    "names": [
      "sequence"
    ]
  },
  {
    "kind": "number",
    "parsedOnDemand": "required",
    "names": [
      "recurrence_interval",
      "recurrence_count"
    ]
  },
  {
    "kind": "object",
    "isOverridable": true,
    "parsedOnDemand": "optional",
    "names": [
      "customLabels"
    ]
  },
  {
    "kind": "object",
    "isOverridable": true,
    "parsedOnDemand": "required",
    "names": [
      "customVar"
    ]
  },
  {
    "kind": "object",
    "names": [
      "dates",
      "rsvp",
      "ty"
    ]
  },
  {
    "kind": "text",
    "isInherited": true,
    "belongsTo": "location",
    "parsedOnDemand": "optional",
    "names": [
      "geo"
    ]
  },
  {
    "kind": "text",
    "isInherited": true,
    "belongsTo": "startDate",
    "names": [
      "startDate",
      "startTime",
      "endDate",
      "endTime"
    ]
  },
  {
    "kind": "text",
    "isInherited": true,
    "parsedOnDemand": "optional",
    "names": [
      "organizer",
      "url",
      "conference",
      "classification"
    ]
  },
  {
    "kind": "text",
    "isInherited": true,
    "names": [
      "name",
      "location",
      "description",
      "timeZone",
      "status",
      "availability"
    ]
  },
  {
    "kind": "text",
    "isOverridable": true,
    "isInherited": true,
    "parsedOnDemand": "optional",
    "names": [
      "attendee"
    ]
  },
  {
    "kind": "text",
    "isOverridable": true,
    "isInherited": true,
    "parsedOnDemand": "required",
    "names": [
      "proKey"
    ]
  },
  {
    "kind": "text",
    "isOverridable": true,
    "parsedOnDemand": "optional",
    "names": [
      "customCss",
      "cspnonce"
    ]
  },
  {
    "kind": "text",
    "isOverridable": true,
    "names": [
      "lightMode",
      "language",
      "size",
      "styleLight",
      "styleDark",
      "server",
      "instance"
    ]
  },
  {
    "kind": "text",
    "parsedOnDemand": "optional",
    "names": [
      "uid",
      "created",
      "updated",
      "icsFile",
      "iCalFileName"
    ]
  },
  {
    "kind": "text",
    "parsedOnDemand": "required",
    "names": [
      "recurrence",
      "recurrence_until",
      "recurrence_byDay",
      "recurrence_byMonth",
      "recurrence_byMonthDay",
      "recurrence_weekstart"
    ]
  },
  {
    "kind": "text",
    "names": [
      "buttonStyle",
      "listStyle",
      "trigger",
      "label",
      "pastDateHandling",
      "identifier"
    ]
  }
] as const;
export const aliases = {
  "recurrence": [
    "recurrence_frequency"
  ],
  "recurrence_exclude": [
    "exdate",
    "icsExdate"
  ],
  "recurrence_include": [
    "rdate",
    "icsRdate"
  ],
  "alarms": [
    "valarm",
    "icsReminder"
  ],
  "url": [
    "icsUrl"
  ],
  "categories": [
    "icsCategories"
  ],
  "classification": [
    "icsClass"
  ],
  "priority": [
    "icsPriority"
  ],
  "attachments": [
    "icsAttach"
  ],
  "geo": [
    "icsGeo"
  ],
  "created": [
    "icsCreated"
  ],
  "updated": [
    "icsUpdated"
  ]
} as const;
export const keywords = {
  "recurrence_weekstart": [
    "SU",
    "MO",
    "TU",
    "WE",
    "TH",
    "FR",
    "SA"
  ],
  "status": [
    "TENTATIVE",
    "CONFIRMED",
    "CANCELLED"
  ],
  "availability": [
    "free",
    "busy"
  ],
  "classification": [
    "PUBLIC",
    "PRIVATE",
    "CONFIDENTIAL"
  ],
  "buttonStyle": [
    "default",
    "3d",
    "flat",
    "simple",
    "round",
    "neumorphism",
    "text",
    "date",
    "custom",
    "none"
  ],
  "listStyle": [
    "dropdown",
    "dropdown-static",
    "dropup-static",
    "overlay",
    "modal"
  ],
  "trigger": [
    "hover",
    "click"
  ],
  "lightMode": [
    "light",
    "dark",
    "system",
    "bodyScheme"
  ],
  "pastDateHandling": [
    "none",
    "disable",
    "hide"
  ]
} as const;
