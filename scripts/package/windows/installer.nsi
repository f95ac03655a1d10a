; The installer of Yunque for Windows. scripts/package/windows.mjs gives VERSION, VERSION4, SOURCE, HOST, ICON, OUTFILE,
; SIZE (KB) and, where it was given, VC_REDIST.
;   /S without questions    /LAN=0|1 closes or opens the store to the network    /PORT=N for a new store
;   /RUNTIME=any takes any version of Microsoft's C++ runtime, as that of Wine
; Exit codes: 0 done; 1 cancelled; 2 refused, and nothing was changed; 3 the running version could not be stopped or
; replaced; 4 installed, and the program does not answer; 5 an update failed, and the former version is back; 6 an update
; could be neither completed nor undone.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include nsDialogs.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include FileFunc.nsh
!include TextFunc.nsh
!include WordFunc.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Yunque"
!define NODE "$INSTDIR\$laid\node_modules\node\bin\node.exe"
!define HOST_PROGRAM "$INSTDIR\yunque-service.exe"
; PostgreSQL is built with this version of Visual Studio's tools, 14.44; an older runtime may end it.
!define VC_MINOR 44
!define VC_PAGE "https://aka.ms/vs/17/release/vc_redist.x64.exe"

Name "Yunque"
OutFile "${OUTFILE}"
InstallDir "$PROGRAMFILES64\Yunque"
InstallDirRegKey HKLM "Software\Yunque" "InstallDir"
RequestExecutionLevel admin
ManifestDPIAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "Yunque ${VERSION}"
VIProductVersion "${VERSION4}"
VIAddVersionKey /LANG=0 "ProductName" "Yunque"
VIAddVersionKey /LANG=0 "FileDescription" "Instalador de Yunque"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "Yunque"

Var data
Var laid       ; the folder of the new program inside that of the installation
Var lan        ; 1, 0, or nothing: as it is
Var port       ; of a new store; nothing: the first free one
Var before     ; 1 where an earlier version is installed
Var address    ; where the program answers
Var fault      ; why it does not
Var password   ; of the first administrator
Var control
Var field
Var checkbox

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "side.bmp"
!define MUI_ABORTWARNING
!define MUI_ABORTWARNING_TEXT "¿Salir sin instalar Yunque?"
!define MUI_WELCOMEPAGE_TITLE "$welcome"
!define MUI_WELCOMEPAGE_TEXT "Yunque lleva el inventario, las compras, las ventas, el crédito, la caja y los informes de la ferretería.$\r$\n$\r$\nTodo lo que necesita viene incluido y queda en esta computadora, también los datos. Arranca solo cuando la computadora se enciende.$\r$\n$\r$\nLa instalación tarda unos minutos.$\r$\n$\r$\nPresione Siguiente."
Var welcome
!insertmacro MUI_PAGE_WELCOME
Page custom showNetwork leaveNetwork
!insertmacro MUI_PAGE_INSTFILES
Page custom showEnd leaveEnd
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "Yunque se desinstaló"
!define MUI_FINISHPAGE_TEXT "Los datos de la tienda, sus respaldos y sus ajustes quedan en$\r$\n$data$\r$\n$\r$\nSi instala Yunque otra vez en esta computadora, los encuentra. Para borrarlos, borre usted esa carpeta."
!insertmacro MUI_UNPAGE_FINISH
!insertmacro MUI_LANGUAGE "Spanish"

!macro paths
  SetShellVarContext all
  StrCpy $data "$APPDATA\Yunque"
!macroend

; Ends with a sentence and an exit code, when nobody answers too.
!macro refuse code text
  ${IfNot} ${Silent}
    MessageBox MB_OK|MB_ICONSTOP "${text}"
  ${EndIf}
  SetErrorLevel ${code}
  Quit
!macroend

Function .onInit
  !insertmacro paths
  ${IfNot} ${AtLeastWin10}
    !insertmacro refuse 2 "Yunque necesita Windows 10 u 11 de 64 bits. Esta computadora tiene un Windows anterior: instálelo en otra."
  ${EndIf}
  System::Call 'kernel32::CreateMutexW(p 0, i 1, w "Global\YunqueSetup") p .r1 ?e'
  Pop $0
  ${If} $0 = 183
    !insertmacro refuse 2 "El instalador de Yunque ya está abierto: continúe en su ventana."
  ${EndIf}
  ${If} ${FileExists} "${HOST_PROGRAM}"
    StrCpy $before 1
  ${EndIf}
  StrCpy $welcome "Instalar Yunque ${VERSION}"
  ${If} $before = 1
    StrCpy $welcome "Actualizar Yunque a la versión ${VERSION}"
  ${EndIf}
  ReadRegStr $0 HKLM "Software\Yunque" "Version"
  ${If} $before = 1
  ${AndIf} $0 != ""
    ${VersionCompare} "$0" "${VERSION}" $1
    ${If} $1 = 1
      !insertmacro refuse 2 "Esta computadora tiene la versión $0 de Yunque, más nueva que la de este instalador, ${VERSION}. Los datos no vuelven a una versión anterior."
    ${EndIf}
  ${EndIf}
  Call refuseOpenUpdate
  ${GetParameters} $0
  ${GetOptions} $0 "/LAN=" $lan
  ${GetOptions} $0 "/PORT=" $port
  ${GetOptions} $0 "/RUNTIME=" $1
  ${If} $1 != "any"
    Call requireRuntime
  ${EndIf}
FunctionEnd

; A journal that the service of an earlier version could write is not followed here.
Function refuseOpenUpdate
  ReadRegDWORD $0 HKLM "Software\Yunque" "Closed"
  ${If} $0 <> 1
  ${AndIf} $before = 1
  ${AndIf} ${FileExists} "$data\update\journal.json"
    !insertmacro refuse 2 "Una actualización anterior se interrumpió. Reinicie la computadora, espere a que Yunque responda y ejecute de nuevo este instalador. Nada cambió."
  ${EndIf}
FunctionEnd

; PostgreSQL needs Microsoft's runtime for C++, of which many computers have one.
Function requireRuntime
  Call hasRuntime
  Pop $0
  ${If} $0 = 1
    Return
  ${EndIf}
!ifdef VC_REDIST
  InitPluginsDir
  File "/oname=$PLUGINSDIR\vc_redist.x64.exe" "${VC_REDIST}"
  ExecWait '"$PLUGINSDIR\vc_redist.x64.exe" /install /quiet /norestart' $0
  Call hasRuntime
  Pop $0
  ${If} $0 = 1
    Return
  ${EndIf}
  !insertmacro refuse 2 "No se pudo instalar el componente de Microsoft que usa la base de datos (Visual C++ x64). Reinicie la computadora y ejecute de nuevo este instalador."
!else
  ${IfNot} ${Silent}
    MessageBox MB_YESNO|MB_ICONEXCLAMATION "A esta computadora le falta un componente gratuito de Microsoft que usa la base de datos: Visual C++ x64, de 2022 o posterior.$\r$\n$\r$\n¿Descargarlo ahora del sitio de Microsoft? Ábralo cuando termine la descarga y después ejecute de nuevo este instalador." IDNO +2
    ExecShell "open" "${VC_PAGE}"
  ${EndIf}
  SetErrorLevel 2
  Quit
!endif
FunctionEnd

; Pushes 1 where the runtime is new enough.
Function hasRuntime
  StrCpy $R2 1
  ${For} $R3 1 3
    StrCpy $R4 "msvcp140.dll"
    ${If} $R3 = 2
      StrCpy $R4 "vcruntime140.dll"
    ${ElseIf} $R3 = 3
      StrCpy $R4 "vcruntime140_1.dll"
    ${EndIf}
    GetDLLVersion "$SYSDIR\$R4" $R0 $R1
    IntOp $R1 $R0 >> 16
    IntOp $R0 $R0 & 0xFFFF
    ${If} $R1 < 14
    ${OrIf} $R0 < ${VC_MINOR}
      StrCpy $R2 0
    ${EndIf}
  ${Next}
  Push $R2
FunctionEnd

; The page of the network. An installed store shows what it has.
Function showNetwork
  !insertmacro MUI_HEADER_TEXT "Otros equipos" "¿Quién usa Yunque?"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 24u "Yunque se usa en el navegador de esta computadora. También pueden usarlo otras computadoras y teléfonos de la misma red, por cable o Wi-Fi."
  Pop $0
  ${NSD_CreateCheckbox} 0 32u 100% 12u "&Permitir que otros equipos y teléfonos de la red se conecten"
  Pop $checkbox
  ${NSD_CreateLabel} 12u 48u 95% 44u "Se abre el firewall de Windows solo en redes privadas: la red del negocio debe estar marcada como «privada» en Windows. Quien se conecte necesita usuario y contraseña. Las direcciones están en Configuración, «Otros equipos»."
  Pop $0
  ${If} $lan == ""
    Call readNetwork
    Pop $lan
  ${EndIf}
  ${If} $lan == "1"
    ${NSD_Check} $checkbox
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function leaveNetwork
  ${NSD_GetState} $checkbox $lan
FunctionEnd

; Pushes 1 where the settings open the store to the network.
Function readNetwork
  StrCpy $0 ""
  ${If} ${FileExists} "$data\yunque.env"
    ${ConfigRead} "$data\yunque.env" "HOST=" $0
  ${EndIf}
  ${If} $0 == ""
  ${OrIf} $0 == "'127.0.0.1'"
    Push 0
  ${Else}
    Push 1
  ${EndIf}
FunctionEnd

; The sentence is for a person, the code for a program. What is extracted already goes.
!macro giveUp code text
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\program.new"
  !insertmacro refuse ${code} "${text}"
!macroend

!include "update.nsh"

Section
  ; The last page says how it ended.
  SetAutoClose true
  !insertmacro paths
  StrCpy $laid "program.new"
  Call protectProgram
  Call extract
  Call placeHost
  ${If} $before = 1
    Call prepare
    Call update
    ${If} $how == "refused"
    ${OrIf} $how == "returned"
    ${OrIf} $how == "unfinished"
      Call failUpdate
      Return
    ${EndIf}
  ${EndIf}
  ${If} $how == ""
  ${OrIf} $how == "nothing"
    Call replace
  ${EndIf}
  StrCpy $laid "program"
  Call prepare
  Call firewall
  Call register
  Call start
SectionEnd

; Before anything is in it: on a disk without Windows everybody may write.
Function protectProgram
  InitPluginsDir
  File "/oname=$PLUGINSDIR\protect.exe" "${HOST}\yunque-service.exe"
  CreateDirectory "$INSTDIR"
  ExecWait '"$PLUGINSDIR\protect.exe" protect-program "$INSTDIR"' $0
  ${If} $0 <> 0
    !insertmacro refuse 2 "No se pudo cerrar la carpeta $INSTDIR a los demás usuarios (error $0 de Windows). Instale en una carpeta de un disco NTFS. Nada cambió."
  ${EndIf}
FunctionEnd

; Beside the running version, which goes on until all is there.
Function extract
  DetailPrint "Copiando el programa…"
  RMDir /r "$INSTDIR\program.new"
  ClearErrors
  SetOutPath "$INSTDIR\program.new"
  File /r "${SOURCE}\*"
  SetOutPath "$INSTDIR"
  ${If} ${Errors}
    !insertmacro giveUp 2 "No se pudo copiar el programa en $INSTDIR. Revise que haya espacio en el disco y que el antivirus no lo impida. Nada cambió."
  ${EndIf}
FunctionEnd

; The running service has its program open, which may be renamed all the same; its next start has the new one. The folder
; is said anew, because tools that read an installer take that of giveUp for the present one.
!macro placeProgram name
  SetOutPath "$INSTDIR"
  Delete "$INSTDIR\${name}.old.exe"
  Rename "$INSTDIR\${name}.exe" "$INSTDIR\${name}.old.exe"
  ClearErrors
  File "${HOST}\${name}.exe"
  ${If} ${Errors}
    Rename "$INSTDIR\${name}.old.exe" "$INSTDIR\${name}.exe"
    !insertmacro giveUp 2 "No se pudo escribir en $INSTDIR. Cierre los programas que lo usen y ejecute de nuevo este instalador. Nada cambió."
  ${EndIf}
!macroend

Function placeHost
  !insertmacro placeProgram "yunque-service"
  !insertmacro placeProgram "Yunque"
  SetOutPath "$INSTDIR"
  File "${HOST}\yunque.cmd"
  WriteUninstaller "$INSTDIR\uninstall.exe"
FunctionEnd

; A folder without a store of its own database to update.
Function replace
  ${If} $before = 1
    DetailPrint "Deteniendo la versión anterior: se terminan las operaciones en curso…"
    ExecWait '"${HOST_PROGRAM}" stop' $0
    ; 1060: there is no service.
    ${If} $0 <> 0
    ${AndIf} $0 <> 1060
      !insertmacro giveUp 3 "No se pudo detener la versión anterior (error $0 de Windows). Reinicie la computadora y ejecute de nuevo este instalador. Nada cambió."
    ${EndIf}
  ${EndIf}
  ; A virus scanner may hold a file for a moment.
  ${For} $1 1 20
    RMDir /r "$INSTDIR\program"
    ClearErrors
    Rename "$INSTDIR\program.new" "$INSTDIR\program"
    ${IfNot} ${Errors}
      ${ExitFor}
    ${EndIf}
    Sleep 500
  ${Next}
  ${If} ${Errors}
    !insertmacro refuse 3 "No se pudo reemplazar la versión anterior en $INSTDIR. Cierre los programas que la usen, o reinicie la computadora, y ejecute de nuevo este instalador. Los datos de la tienda están completos."
  ${EndIf}
FunctionEnd

; Service, data folder and settings.
Function prepare
  DetailPrint "Preparando el servicio…"
  ExecWait '"${HOST_PROGRAM}" install' $0
  ${If} $0 <> 0
    !insertmacro refuse 3 "No se pudo crear el servicio (error $0 de Windows). Ejecute este instalador como administrador."
  ${EndIf}
  ExecWait '"${HOST_PROGRAM}" protect' $0
  ${If} $0 <> 0
    !insertmacro refuse 3 "No se pudo preparar la carpeta $data (error $0 de Windows)."
  ${EndIf}
  nsExec::ExecToStack '"${NODE}" "$INSTDIR\$laid\apps\server\src\service\prepare-settings.ts" "$data\yunque.env" "--program=$INSTDIR\program" --lan=$lan --port=$port'
  Pop $0
  Pop $1
  ${If} $0 != 0
    !insertmacro refuse 3 "No se pudieron escribir los ajustes $data\yunque.env. $1"
  ${EndIf}
FunctionEnd

; By program and not by port: a rule that stays right when PORT changes. PostgreSQL is another program and stays closed.
!macro firewall command
  nsExec::Exec 'netsh advfirewall firewall ${command}'
  Pop $0
!macroend

Function firewall
  !insertmacro firewall 'delete rule name="Yunque"'
  !insertmacro firewall 'delete rule name="Yunque (nombre en la red)"'
  Call readNetwork
  Pop $0
  ${If} $0 = 1
    DetailPrint "Abriendo el firewall en las redes privadas…"
    !insertmacro firewall 'add rule name="Yunque" dir=in action=allow profile=private protocol=TCP program="${NODE}"'
    !insertmacro firewall 'add rule name="Yunque (nombre en la red)" dir=in action=allow profile=private protocol=UDP localport=5353 program="${NODE}"'
  ${EndIf}
FunctionEnd

Function register
  CreateDirectory "$SMPROGRAMS\Yunque"
  CreateShortCut "$SMPROGRAMS\Yunque\Abrir Yunque.lnk" "$INSTDIR\Yunque.exe" "abrir"
  CreateShortCut "$SMPROGRAMS\Yunque\Respaldar ahora.lnk" "$INSTDIR\Yunque.exe" "respaldar"
  CreateShortCut "$SMPROGRAMS\Yunque\Iniciar Yunque.lnk" "$INSTDIR\Yunque.exe" "iniciar"
  CreateShortCut "$SMPROGRAMS\Yunque\Detener Yunque.lnk" "$INSTDIR\Yunque.exe" "detener"
  CreateShortCut "$DESKTOP\Yunque.lnk" "$INSTDIR\Yunque.exe" "abrir"
  WriteRegStr HKLM "Software\Yunque" "InstallDir" "$INSTDIR"
  WriteRegStr HKLM "Software\Yunque" "Version" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayName" "Yunque"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Yunque.exe"
  WriteRegStr HKLM "${UNINSTALL}" "Publisher" "Yunque"
  WriteRegStr HKLM "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKLM "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKLM "${UNINSTALL}" "NoRepair" 1
FunctionEnd

; Starts the service and waits until it answers: the first start makes the database, a later one may change it.
Function start
  Delete "$INSTDIR\yunque-service.old.exe"
  Delete "$INSTDIR\Yunque.old.exe"
  DetailPrint "Iniciando Yunque y preparando su base de datos…"
  ; An update has started it.
  ${If} $how == ""
  ${OrIf} $how == "nothing"
    DeleteINISec "$data\estado.ini" "Yunque"
    FlushINI "$data\estado.ini"
  ${EndIf}
  ExecWait '"${HOST_PROGRAM}" start' $0
  ${If} $0 <> 0
    StrCpy $fault "Windows no pudo iniciar el servicio (error $0)."
    SetErrorLevel 4
    Return
  ${EndIf}
  ${For} $1 1 1800
    ReadINIStr $address "$data\estado.ini" "Yunque" "Address"
    ReadINIStr $fault "$data\estado.ini" "Yunque" "Fault"
    ${If} "$address$fault" != ""
      ${ExitFor}
    ${EndIf}
    Sleep 500
  ${Next}
  ${If} $address == ""
    SetErrorLevel 4
    ${If} $fault == ""
      StrCpy $fault "El programa no responde."
    ${EndIf}
  ${Else}
    SetErrorLevel 0
  ${EndIf}
FunctionEnd

; What the person needs: the address and, of a new store, the password. It is in no log, and its file goes with this page.
Function showEnd
  nsDialogs::Create 1018
  Pop $0
  GetDlgItem $0 $HWNDPARENT 1
  SendMessage $0 ${WM_SETTEXT} 0 "STR:&Terminar"
  ; There is no way back and nothing to cancel.
  GetDlgItem $0 $HWNDPARENT 2
  EnableWindow $0 0
  GetDlgItem $0 $HWNDPARENT 3
  EnableWindow $0 0
  ${If} $how == "refused"
  ${OrIf} $how == "returned"
  ${OrIf} $how == "unfinished"
    Call showFailed
  ${ElseIf} $address == ""
    !insertmacro MUI_HEADER_TEXT "Yunque se instaló, y no arranca" "Los datos de la tienda están completos."
    ${NSD_CreateLabel} 0 0 100% 40u "$fault"
    Pop $0
    ${NSD_CreateLabel} 0 48u 100% 40u "El registro está en $data\logs\yunque.log. Corrija la causa y elija «Iniciar Yunque» en el menú Inicio; Yunque también lo intenta solo."
    Pop $0
  ${Else}
    !insertmacro MUI_HEADER_TEXT "Yunque está listo" "Versión ${VERSION}"
    Call showReady
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function showReady
  ClearErrors
  FileOpen $1 "$data\data\clave-inicial.txt" r
  ${IfNot} ${Errors}
    FileRead $1 $password
    FileClose $1
    ${TrimNewLines} "$password" $password
  ${EndIf}
  ${NSD_CreateLabel} 0 0 100% 12u "Se abre en el navegador, en $address. En el menú Inicio está «Abrir Yunque»."
  Pop $0
  ${If} $how == "updated"
  ${AndIf} $password == ""
    ${NSD_CreateLabel} 0 20u 100% 20u "$sentence Antes se hizo un respaldo, y después se comprobaron los libros."
    Pop $0
  ${EndIf}
  ${If} $password != ""
    ${NSD_CreateLabel} 0 20u 100% 12u "Para entrar la primera vez (después se pide una contraseña propia):"
    Pop $0
    ${NSD_CreateLabel} 0 40u 60u 12u "Usuario"
    Pop $0
    ${NSD_CreateText} 64u 38u 110u 13u "admin"
    Pop $0
    SendMessage $0 ${EM_SETREADONLY} 1 0
    ${NSD_CreateLabel} 0 60u 60u 12u "&Contraseña"
    Pop $0
    ${NSD_CreateText} 64u 58u 110u 13u "$password"
    Pop $field
    SendMessage $field ${EM_SETREADONLY} 1 0
    ${NSD_CreateButton} 180u 57u 60u 15u "C&opiar"
    Pop $control
    ${NSD_OnClick} $control copyPassword
    ${NSD_CreateLabel} 0 80u 100% 20u "Anótela o cópiela antes de terminar: no se muestra otra vez."
    Pop $0
  ${EndIf}
  ${NSD_CreateCheckbox} 0 112u 100% 12u "&Abrir Yunque ahora"
  Pop $checkbox
  ${NSD_Check} $checkbox
FunctionEnd

Function copyPassword
  Pop $0
  SendMessage $field ${EM_SETSEL} 0 -1
  SendMessage $field ${WM_COPY} 0 0
  ${NSD_SetFocus} $field
FunctionEnd

Function leaveEnd
  ${If} $address == ""
    Return
  ${EndIf}
  ${If} $password != ""
    Delete "$data\data\clave-inicial.txt"
  ${EndIf}
  ${NSD_GetState} $checkbox $0
  ${If} $0 = ${BST_CHECKED}
    ; By the desktop of the person: a browser must not run as an administrator.
    Exec '"$WINDIR\explorer.exe" "$SMPROGRAMS\Yunque\Abrir Yunque.lnk"'
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro paths
FunctionEnd

Section "Uninstall"
  !insertmacro paths
  DetailPrint "Deteniendo Yunque: se terminan las operaciones en curso…"
  ExecWait '"${HOST_PROGRAM}" remove' $0
  ${If} $0 <> 0
    !insertmacro refuse 3 "No se pudo detener el servicio (error $0 de Windows). Reinicie la computadora y desinstale de nuevo."
  ${EndIf}
  !insertmacro firewall 'delete rule name="Yunque"'
  !insertmacro firewall 'delete rule name="Yunque (nombre en la red)"'
  RMDir /r "$SMPROGRAMS\Yunque"
  Delete "$DESKTOP\Yunque.lnk"
  RMDir /r "$INSTDIR\program"
  RMDir /r "$INSTDIR\program.new"
  RMDir /r "$INSTDIR\program.anterior"
  Delete /REBOOTOK "$INSTDIR\yunque-service.exe"
  Delete "$INSTDIR\yunque-service.old.exe"
  Delete "$INSTDIR\Yunque.exe"
  Delete "$INSTDIR\Yunque.old.exe"
  Delete "$INSTDIR\yunque.cmd"
  ; The last one that `yunque update` opened.
  Delete "$INSTDIR\Yunque-Setup.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ; What an interrupted update has kept stays with the store.
  ${If} ${FileExists} "$data\update\journal.json"
    DeleteRegValue HKLM "Software\Yunque" "InstallDir"
    DeleteRegValue HKLM "Software\Yunque" "Version"
  ${Else}
    RMDir /r "$data\update"
    DeleteRegKey HKLM "Software\Yunque"
  ${EndIf}
  ; Says nothing any more.
  Delete "$data\estado.ini"
  DeleteRegKey HKLM "${UNINSTALL}"
SectionEnd
